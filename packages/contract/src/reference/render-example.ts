import { pathMembers } from "../codec/path.ts";
import type { JsonObject, JsonValue } from "../message.ts";
import type { AnyOperation, Endpoint, Service } from "../operation.ts";
import type { Example } from "./example.ts";

export interface ExampleForm {
	form: "curl" | "sdk" | "published";
	label: string;
	text: string;
}

/** Two services of the hosted platform have one name. */
const giftCardServices: Readonly<Record<string, string>> = {
	"gift-vouchers.gift-vouchers": "giftCards",
	"gift-vouchers.gift-voucher-products": "giftCardProducts",
	"gift-vouchers.transactions": "giftCardTransactions",
	"ecom.gift-vouchers": "giftCardRedemptions",
};

/** The name of a service in the SDK: `ecom.current-cart` is `currentCart`. Those of data and media keep their area. */
export const sdkNameOf = (service: string): string => {
	const own = giftCardServices[service];
	if (own) return own;
	const name = /^(data|media)\./.test(service) ? service.replace(".", "-") : service.slice(service.indexOf(".") + 1);
	return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
};

/** An example as text in each form that it has. */
export const renderExample = (
	example: Example,
	service: Service,
	name: string,
	operation: AnyOperation,
): ExampleForm[] => {
	const sdk = `const response = await shop.use(${sdkNameOf(service.name)}).${name}(${literal(example.request, "")});`;
	return [
		{ form: "curl", label: "curl", text: curl(example, operation) },
		...(example.published
			? [
					{
						form: "published",
						label: "Published client",
						text: `const response = await ${example.published};`,
					} as const,
				]
			: []),
		{ form: "sdk", label: "SDK", text: sdk },
	];
};

const variable = /^\$([a-zA-Z]+)$/;

/** A value as TypeScript source, in which variables are identifiers. */
const literal = (value: JsonValue, indent: string): string => {
	if (typeof value === "string") return variable.exec(value)?.[1] ?? JSON.stringify(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}\t`;
	const parts = Array.isArray(value)
		? value.map((item) => literal(item, inner))
		: Object.entries(value).map(([name, member]) => {
				const text = literal(member, inner);
				return text === name ? name : `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}: ${text}`;
			});
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	if (!parts.length) return open + close;
	const line = Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
	if (line.length + indent.length <= 72 && !line.includes("\n")) return line;
	return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
};

const credentials = {
	visitor: ['-H "Authorization: $accessToken"'],
	member: ['-H "Authorization: $memberToken"'],
	staff: ['-H "Authorization: $apiKey"', '-H "wix-site-id: $siteId"'],
	anyone: [],
};

/** A filter by a nested field cannot be told from a nested filter in a query string, so it is sent as a body. */
const hasDottedName = (value: JsonValue): boolean =>
	typeof value === "object" &&
	value !== null &&
	Object.entries(value).some(([name, member]) => name.includes(".") || hasDottedName(member));

const curl = ({ request, as }: Example, operation: AnyOperation): string => {
	const inBody = hasDottedName(request) ? operation.alternatives?.find(({ method }) => method === "POST") : undefined;
	const { method, published }: Endpoint = inBody ?? operation;
	const isQuery = operation.query !== undefined && !inBody;
	const inPath = pathMembers(published);
	const path = published.replaceAll(/\{([^{}]+)\}/g, (_, member: string) => String(memberAt(request, member)));
	const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.includes(name)));
	const query = isQuery ? parameters(rest, "") : [];
	const lines = [
		`curl ${method === "GET" || method === "POST" ? "" : `-X ${method} `}${query.length > 0 ? "-G " : ""}"$shop${path}"`,
		...credentials[as],
		...query.map((parameter) => `--data-urlencode "${parameter}"`),
	];
	if (isQuery) return lines.join(" \\\n\t");
	// The shell fills in variables, which are values. Names such as `$count` are operators.
	const body = JSON.stringify(rest, null, 2).replaceAll(/"\$(\w+)":/g, '"\\$$$1":');
	return `${[...lines, '-H "Content-Type: application/json"', "--data @- <<JSON"].join(" \\\n\t")}\n${body}\nJSON`;
};

const memberAt = (request: JsonObject, path: string): JsonValue | undefined =>
	path.split(".").reduce<JsonValue | undefined>((value, name) => (value as JsonObject | undefined)?.[name], request);

const parameters = (value: JsonObject, prefix: string): string[] =>
	Object.entries(value).flatMap(([name, member]) => {
		if (Array.isArray(member)) return member.map((item) => `${prefix}${name}=${item}`);
		if (typeof member === "object" && member !== null) return parameters(member, `${prefix}${name}.`);
		return [`${prefix}${name}=${member}`];
	});
