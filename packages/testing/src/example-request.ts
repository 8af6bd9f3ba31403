import { kindOf, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { AnyOperation } from "@cartwright/contract/operation";
import { v7 as uuid } from "uuid";

type Named = Readonly<Record<string, unknown>>;

/**
 * The smallest valid request of an operation: required members only, filled in by type. `named` sets values at paths; a
 * list on the way gets one element.
 */
export const exampleRequest = (operation: AnyOperation, named: Named = {}): Record<string, unknown> => {
	const required = [...(operation.required ?? []), ...Object.keys(named)];
	return example(nodeOf(operation.request), required, named) as Record<string, unknown>;
};

const example = (node: Node, required: readonly string[], named: Named): unknown => {
	switch (kindOf(node)) {
		case "message":
			return Object.fromEntries(
				Object.entries(node.properties ?? {})
					// Required members inside a member count only if that member is present.
					.filter(([name]) => required.includes(name) || below(name, Object.keys(named)).length > 0)
					.map(([name, member]) => [name, example(member, below(name, required), belowValues(name, named))]),
			);
		case "list":
			return [example(node.items ?? {}, required, named)];
		default:
			return named[""] ?? scalar(node);
	}
};

const below = (name: string, paths: readonly string[]): string[] =>
	paths.flatMap((path) => (path === name ? [""] : path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));

const belowValues = (name: string, named: Named): Named =>
	Object.fromEntries(
		Object.entries(named).flatMap(([path, value]) => below(name, [path]).map((rest) => [rest, value] as const)),
	);

const texts: Readonly<Record<string, string>> = {
	EMAIL: "somebody@example.com",
	WEB_URL: "https://example.com/a",
	SECURE_WEB_URL: "https://example.com/a",
	COUNTRY: "US",
	CURRENCY: "USD",
	URL_SLUG: "a-slug",
};

const scalar = (node: Node): unknown => {
	switch (kindOf(node)) {
		case "enumeration":
			return node.enum?.find((name) => !/^(UN|NONE)/.test(name));
		case "text":
			return node.format === "GUID"
				? uuid()
				: (texts[node.format ?? ""] ?? "x".repeat(Math.max(node.minLength ?? 0, 8)));
		case "decimal":
		case "int64":
			return "1";
		case "integer":
		case "float":
			return Math.max(node.minimum ?? 0, 1);
		case "boolean":
			return true;
		case "timestamp":
			return "2030-01-01T00:00:00.000Z";
		default:
			return {};
	}
};
