import type { EventContext, NewEvent } from "./batch.ts";
import type { StoredEvent } from "./store.ts";

type Content = StoredEvent["data"];

/** The member that holds the context. Data of events must not have it. */
export const contextMember = "$context";

/** The data and the context of an event as one object, the form in which engines store them. */
export const contentOf = ({ data, context }: Pick<NewEvent, "data" | "context">): Content =>
	context ? { ...data, [contextMember]: context } : data;

/**
 * A stored event whose content is parsed on first access, because few callers need it. An event without a context does
 * not have that member.
 */
export const withContent = (
	event: Omit<StoredEvent, "data" | "context">,
	hasContext: boolean,
	parse: () => Content,
): StoredEvent => {
	let parsed: Content | undefined;
	const content = () => {
		parsed ??= parse();
		return parsed;
	};
	if (!hasContext) return Object.defineProperty(event, "data", { enumerable: true, get: content }) as StoredEvent;
	return Object.defineProperties(event, {
		data: { enumerable: true, get: () => withoutContext(content()) },
		context: { enumerable: true, get: () => content()[contextMember] as EventContext },
	}) as StoredEvent;
};

const withoutContext = ({ [contextMember]: _, ...data }: Content): Content => data;
