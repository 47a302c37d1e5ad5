// Sends this process SIGTERM once its parent is gone, as after a kill -9. Imported, or given to `node --import`.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 500);
timer.unref();
