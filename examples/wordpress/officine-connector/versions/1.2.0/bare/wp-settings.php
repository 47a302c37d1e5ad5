<?php
// Stands for WordPress in restore.php: wp-config.php requires this file last, and nothing else is loaded.
