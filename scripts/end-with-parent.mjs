// Sends this process SIGTERM once its parent process is gone, as after a kill -9: `node --import ./end-with-parent.mjs …`.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 500);
timer.unref();
