import type { updateBusinessProfile as declared } from "@cartwright/contract/business/site-properties";
import { BusinessProfileData } from "@cartwright/contract/business/site-properties-messages";
import { invalid } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import type { Settings } from "../../sites/settings.ts";
import type { BusinessProperties } from "../documents.ts";
import { loadBusiness } from "../load/load-business.ts";
import { businessOf, businessWrites } from "../property-writes.ts";
import { namedMembers } from "./named-members.ts";

const group = { name: "businessProfile", members: BusinessProfileData.properties };

export const updateBusinessProfile: Handler<typeof declared> = async (context, { businessProfile, fields }) => {
	const stored = await loadBusiness(context);
	const { settings, properties } = businessOf(stored);
	const { siteDisplayName, description, ...others } = namedMembers(businessProfile, fields, group);
	const after = {
		settings: withDescription(withName(settings, siteDisplayName), description),
		properties: withMembers(properties, others),
	};
	await context.store.commit(context.site, businessWrites(stored, after, context));
	return {};
};

const withName = (settings: Settings, name: string | null | undefined): Settings => {
	if (name === undefined) return settings;
	const field = "businessProfile.siteDisplayName";
	if (!name?.trim()) throw invalid(field, "must not be blank", "REQUIRED_FIELD");
	if (/[\p{Cc}\u2028\u2029]/u.test(name)) throw invalid(field, "must be one line of text");
	return { ...settings, name };
};

/** In the shop's own language; the others stay. */
const withDescription = (settings: Settings, text: string | null | undefined): Settings => {
	if (text === undefined) return settings;
	const { language, storefront } = settings;
	const { [language]: _, ...others } = storefront?.brand?.description ?? {};
	const description = { ...others, ...(text ? { [language]: text } : {}) };
	return { ...settings, storefront: { ...storefront, brand: { ...storefront?.brand, description } } };
};

const withMembers = (
	properties: BusinessProperties,
	changes: Readonly<Record<string, string | null | undefined>>,
): BusinessProperties => {
	const after: Record<string, unknown> = { ...properties };
	for (const [name, value] of Object.entries(changes)) {
		if (value) after[name] = value;
		else if (value !== undefined) delete after[name];
	}
	return after as unknown as BusinessProperties;
};
