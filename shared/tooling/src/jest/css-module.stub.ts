/** Every class name of a style module is its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_classes, name) => String(name) });
