// Runs the words that the parent sends as `officine` would, one after another: starting Node and loading the modules takes
// most of the time of a command. The program's own module is new each time; those that it imports stay.
const program = new URL('../../packages/cli/dist/officine.js', import.meta.url);
const { argv, stdout, stderr } = process;
const write = stderr.write.bind(stderr);
let runs = 0;

process.on('message', async (words) => {
  let said = '';
  stderr.write = (text, encoding, done) => {
    said += text;
    return write(text, encoding, done);
  };
  process.argv = [...argv.slice(0, 2), ...words];
  process.exitCode = undefined;
  runs += 1;
  await import(`${program}?${runs}`);
  // The next one listens anew.
  process.removeAllListeners('SIGINT');
  stdout.removeAllListeners('error');
  process.send({ code: process.exitCode ?? 0, stderr: said });
  process.exitCode = undefined;
});
