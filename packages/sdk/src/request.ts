import { fillPath } from "@cartwright/contract/codec/path";
import { base64url } from "./base64url.ts";
import type { Route } from "./routes.ts";

export interface WireRequest {
	readonly method: string;
	/** Path and query string. */
	readonly path: string;
	/** JSON text; absent if the request is in the query string. */
	readonly body?: string;
}

/** Maximum length of a query string; longer requests use the POST form of the operation, if it has one. */
const longestQuery = 4000;

/** Encodes a request of an operation: fills in the path, and puts the rest into a body or a query string. */
export const toWireRequest = (route: Route, request: object): WireRequest => {
	const { method, published } = route;
	const path = fillPath(published, request);
	if (method !== "GET" && method !== "DELETE") return { method, path, body: JSON.stringify(request) };
	const query = toQuery(route, request);
	const twin = route.alternatives?.find((address) => address.method === "POST");
	if (query.length > longestQuery && twin) {
		return { method: "POST", path: fillPath(twin.published, request), body: JSON.stringify(request) };
	}
	return { method, path: query ? `${path}?${query}` : path };
};

const toQuery = (route: Route, request: object): string => {
	const present = Object.entries(request).filter(([, value]) => value !== undefined && value !== null);
	if (route.query === "complex" && present.some(([, value]) => isNested(value))) {
		return `.r=${base64url(new TextEncoder().encode(JSON.stringify(request)))}`;
	}
	const query = new URLSearchParams();
	for (const [name, value] of present) append(query, name, value);
	return query.toString();
};

const isNested = (value: unknown): boolean =>
	Array.isArray(value) ? value.some((item) => typeof item === "object") : typeof value === "object";

const append = (query: URLSearchParams, name: string, value: unknown): void => {
	if (value === undefined || value === null) return;
	if (Array.isArray(value)) for (const item of value) append(query, name, item);
	else if (typeof value === "object")
		for (const [inner, each] of Object.entries(value)) append(query, `${name}.${inner}`, each);
	else query.append(name, String(value));
};
