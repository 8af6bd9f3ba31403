/** The paths that a field mask names, without the name of the entity, in camel case: `cart_info.buyer_note` too. */
export const maskPaths = (mask: string, entity: string): string[] =>
	mask
		.split(",")
		.map((path) => camelCase(path.trim()))
		.map((path) => (path.startsWith(`${entity}.`) ? path.slice(entity.length + 1) : path))
		.filter((path) => path !== "" && path !== entity);

const camelCase = (path: string): string => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What a request changes of an entity: the members that were sent, or with a mask exactly those that it names. A member
 * that the mask names and that was not sent is null, which clears it.
 */
export const maskedMembers = <Sent extends object>(
	sent: Sent | null | undefined,
	mask: string | null | undefined,
	entity: string,
): Sent => {
	const members = sent ?? ({} as Sent);
	if (!mask || mask.trim() === "*") return members;
	return maskPaths(mask, entity).reduce<object>(
		(named, path) => withPath(named, path.split("."), valueAt(members, path) ?? null),
		{},
	) as Sent;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: string): unknown =>
	path
		.split(".")
		.reduce<unknown>((here, name) => (isObject(here) && Object.hasOwn(here, name) ? here[name] : undefined), value);

const withPath = (target: object, [name = "", ...rest]: readonly string[], value: unknown): object => {
	const inner = Object.hasOwn(target, name) ? (target as Record<string, unknown>)[name] : undefined;
	const next = rest.length === 0 ? value : withPath(isObject(inner) ? inner : {}, rest, value);
	return Object.fromEntries([...Object.entries(target), [name, next]]);
};
