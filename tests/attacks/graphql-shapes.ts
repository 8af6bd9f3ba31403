import { getIntrospectionQuery } from "graphql";

const repeat = (count: number, make: (index: number) => string, separator = " "): string =>
	Array.from({ length: count }, (_, index) => make(index)).join(separator);

/** Deliberately expensive GraphQL requests, each as a request body. */
export const graphqlShapes: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries({
		"unknown fields": `{ ${repeat(2900, (index) => `storesProductsV${index}`)} }`,
		"unknown types": repeat(400, (index) => `fragment f${index} on StoresProduct${index} { id }`),
		"same aliases": `{ ${repeat(1400, () => "a: __typename")} }`,
		"colliding aliases": `{ ${repeat(700, (index) => (index % 2 ? "a: __typename" : "a: __schema { __typename }"))} }`,
		"many aliases": `{ ${repeat(700, (index) => `a${index}: __typename`)} }`,
		"deep fields": `{ ${repeat(900, () => "__schema {")} a ${repeat(900, () => "}")} }`,
		"deep lists": `{ a(b: ${"[".repeat(1400)}${"]".repeat(1400)}) }`,
		"a chain of fragments": `{ ...f0 } ${repeat(400, (index) => `fragment f${index} on Query { ...f${index + 1} }`)}`,
		"fragments that double": `{ ...f0 } ${repeat(250, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)} fragment f250 on Query { __typename }`,
		"fragments in a circle": repeat(300, (index) => `fragment f${index} on Query { ...f${(index + 1) % 300} }`),
		"spread fragments": `{ ${repeat(900, () => "...f")} } fragment f on Query { __typename }`,
		"whole introspection": getIntrospectionQuery().replace(
			"IntrospectionQuery",
			`Name${Math.random().toString(36).slice(2)}`,
		),
		"deep introspection": `{ __schema { types { ${repeat(12, () => "fields { type {")} name ${repeat(12, () => "} }")} } } }`,
		"wide introspection": `{ ${repeat(90, (index) => `a${index}: __schema { types { name fields { name args { name } } } }`)} }`,
		"aliases in introspection": `{ __schema { types { ${repeat(90, (index) => `a${index}: fields { name args { name } }`)} } } }`,
		"aliases in a fragment of it": `{ __schema { types { ...f } } } fragment f on __Type { ${repeat(90, (index) => `a${index}: fields { name args { name } }`)} }`,
		"many operations": repeat(600, (index) => `query q${index} { __typename }`),
		"many variables": `query q(${repeat(700, (index) => `$a${index}: String`)}) { __typename }`,
		"many directives": `{ __typename ${repeat(1400, () => "@skip")} }`,
		"a long text": `{ a(b: "${"x".repeat(1_000_000)}") }`,
		"a long comment": `#${"x".repeat(1_000_000)}\n{ __typename }`,
		"much white space": `{${" ,".repeat(500_000)}__typename }`,
		"many comments": `${"#\n".repeat(500_000)}{ __typename }`,
		"a block text": `{ a(b: """${"\\n ".repeat(300_000)}""") }`,
		"nothing closed": "{".repeat(1_000_000),
	}).map(([name, query]) => [name, JSON.stringify({ query })]),
);
