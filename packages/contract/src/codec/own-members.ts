/** Sets a member whose name a caller chose: an assignment to `__proto__` would change the prototype instead. */
export const setOwn = (target: Record<string, unknown>, name: string, value: unknown): void => {
	if (name !== "__proto__") target[name] = value;
	else Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
};
