import { closeAfterFile } from './after-file.ts';

// Setup files run once a test file, also where files share their modules.
closeAfterFile();
