// Preloaded into a child process (`node --import`): if its parent was killed, the child ends as if it had received a
// signal. Otherwise it would keep the port and the data folder.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
