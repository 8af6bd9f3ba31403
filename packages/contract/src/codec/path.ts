type Members = Record<string, unknown>;

/** The members that a path takes from the request: `/v1/carts/{cartInfo.id}` takes `cartInfo.id`. */
export const pathMembers = (template: string): string[] =>
	[...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] as string);

/** An address with its placeholders filled from the request. */
export const fillPath = (template: string, request: object): string =>
	template.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(memberAt(request, name))));

/** The member that a placeholder names. */
export const memberAt = (value: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((each, name) => (each as Members | undefined)?.[name], value);

/**
 * Writes what a path held into the request, over what the request says itself: the address decides what is meant.
 * `values` are in the order of `pathMembers`.
 */
export const writePathMembers = (request: Members, names: readonly string[], values: readonly string[]): void => {
	for (const [index, name] of names.entries()) {
		const steps = name.split(".");
		const last = steps.pop() as string;
		let here = request;
		for (const step of steps) {
			const next = here[step];
			if (typeof next !== "object" || next === null || Array.isArray(next)) here[step] = {};
			here = here[step] as Members;
		}
		here[last] = values[index];
	}
};

/** Matches a path against a template. Answers the values of its members, or undefined where it does not match. */
export const matchPath = (template: string, path: string): string[] | undefined => {
	const names = template.split("/");
	const segments = path.split("/");
	if (names.length !== segments.length) return undefined;
	const values: string[] = [];
	for (const [index, step] of names.entries()) {
		const value = segments[index] as string;
		if (!step.startsWith("{")) {
			if (step !== value) return undefined;
		} else if (value === "") return undefined;
		else values.push(decodeSegment(value));
	}
	return values;
};

/** The published client does not percent-encode what it puts into a path, so a stray percent sign is text. */
const decodeSegment = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};
