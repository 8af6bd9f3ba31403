import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { invalid } from "./errors.ts";

const maxNamespaces = 100;

/** The data of apps with that of one namespace replaced. */
export const withNamespace = (
	before: ExtendedFields | undefined,
	namespace: string,
	data: JsonObject,
): ExtendedFields => {
	const others = Object.entries(before?.namespaces ?? {}).filter(([name]) => name !== namespace);
	if (others.length >= maxNamespaces) {
		throw invalid("namespace", `must be one of those stored: there are ${maxNamespaces} already`, "MAX_SIZE");
	}
	return { namespaces: Object.fromEntries([...others, [namespace, data]]) };
};
