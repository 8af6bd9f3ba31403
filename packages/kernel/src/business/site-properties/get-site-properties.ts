import type { getSiteProperties as declared } from "@cartwright/contract/business/site-properties";
import type { Properties } from "@cartwright/contract/business/site-properties-messages";
import { maskPaths } from "../../foundation/field-mask.ts";
import type { Handler } from "../../foundation/handler.ts";
import { loadBusiness } from "../load/load-business.ts";
import { propertiesView } from "../properties-view.ts";
import { businessOf, versionOf } from "../property-writes.ts";

export const getSiteProperties: Handler<typeof declared> = async (context, { fields }) => {
	const business = await loadBusiness(context);
	return { version: String(versionOf(business)), properties: only(propertiesView(businessOf(business)), fields) };
};

/** The properties that a mask names, each as a whole; all without a mask. */
const only = (properties: Properties, fields: string | null | undefined): Properties => {
	if (!fields) return properties;
	const names = new Set(maskPaths(fields, "properties").map((path) => path.split(".")[0]));
	return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))) as Properties;
};
