import type { Scope as WireScope } from "@cartwright/contract/discount-rules/scope-messages";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import type { Scope } from "./rule.ts";

const kinds = { all: "ALL", specific: "PRODUCTS", collections: "CATEGORIES" } as const;
const prefixes = { ALL: "all", PRODUCTS: "specific", CATEGORIES: "collections" } as const;
const types = { ALL: "CUSTOM_FILTER", PRODUCTS: "CATALOG_ITEM", CATEGORIES: "CUSTOM_FILTER" } as const;

const maxIds = 50;

type Sent = readonly WireScope[] | null | undefined;

export const readScopes = (sent: Sent, field: string): readonly Scope[] =>
	(sent ?? []).map((scope, index) => readScope(scope, `${field}[${index}]`));

const readScope = (sent: WireScope, field: string): Scope => {
	const [, prefix = "", appId = ""] = /^(all|specific|collections)_(.+)$/.exec(sent.id ?? "") ?? [];
	if (!isKind(prefix) || !isStoresApp(appId)) {
		throw invalidByRule(
			`${field}.id`,
			"INVALID_SCOPE",
			"must be all_<appId>, specific_<appId> or collections_<appId> with the id of the catalogue's app",
		);
	}
	const kind = kinds[prefix];
	// The zero value of the type is sent by clients that leave it out.
	if (sent.type && sent.type !== types[kind] && !(kind === "ALL" && sent.type === "CATALOG_ITEM")) {
		throw invalidByRule(`${field}.type`, "INVALID_SCOPE_TYPE", `must be ${types[kind]} with ${sent.id}`);
	}
	return { kind, appId, ids: readIds(sent, kind, field) };
};

const isKind = (prefix: string): prefix is keyof typeof kinds => prefix in kinds;

const readIds = (sent: WireScope, kind: Scope["kind"], field: string): readonly string[] => {
	const { catalogItemFilter, customFilter } = sent;
	const foreign = [catalogItemFilter?.catalogAppId, customFilter?.appId].find((id) => id && !isStoresApp(id));
	if (foreign) throw invalidByRule(field, "INVALID_SCOPE", `names the items of another app, ${foreign}`);
	if (kind === "PRODUCTS") {
		const ids = catalogItemFilter?.catalogItemIds ?? [];
		if (ids.length > 0) return ids;
		throw invalidByRule(`${field}.catalogItemFilter.catalogItemIds`, "INVALID_SCOPE", "must name products");
	}
	if (catalogItemFilter) {
		throw invalidByRule(`${field}.catalogItemFilter`, "INVALID_SCOPE", `must be absent with ${sent.id}`);
	}
	const { collectionIds, ...others } = customFilter?.params ?? {};
	const [other = kind === "ALL" && collectionIds !== undefined ? "collectionIds" : undefined] = Object.keys(others);
	if (other !== undefined) {
		throw invalidByRule(`${field}.customFilter.params`, "INVALID_SCOPE", `must not have ${other} with ${sent.id}`);
	}
	if (kind === "ALL") return [];
	if (isIds(collectionIds)) return collectionIds;
	throw invalidByRule(
		`${field}.customFilter.params.collectionIds`,
		"INVALID_SCOPE",
		`must be a list of one to ${maxIds} ids of categories`,
	);
};

const isIds = (value: unknown): value is string[] =>
	Array.isArray(value) &&
	value.length > 0 &&
	value.length <= maxIds &&
	value.every((id) => typeof id === "string" && id.length > 0 && id.length <= 36);

export const scopeViews = (scopes: readonly Scope[]): WireScope[] =>
	scopes.map(({ kind, appId, ids }) => ({
		id: `${prefixes[kind]}_${appId}`,
		type: types[kind],
		...(kind === "PRODUCTS"
			? { catalogItemFilter: { catalogAppId: appId, catalogItemIds: [...ids] } }
			: { customFilter: { appId, ...(kind === "CATEGORIES" ? { params: { collectionIds: [...ids] } } : {}) } }),
	}));
