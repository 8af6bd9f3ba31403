import { delivery, languages, locations, payments, taxes } from "./groups/selling.ts";
import type { SettingField, SettingGroup } from "./groups/setting-field.ts";
import { firstPage, shop } from "./groups/shop.ts";
import { checkout, data, legal, mails, products, signIn } from "./groups/shoppers.ts";

/** The pages of the settings, by what a merchant wants to do. */
export const settingGroups: readonly SettingGroup[] = [
	shop,
	payments,
	taxes,
	delivery,
	locations,
	languages,
	mails,
	checkout,
	legal,
	products,
	firstPage,
	signIn,
	data,
];

export const fieldsOf = ({ sections }: SettingGroup): SettingField[] => sections.flatMap(({ fields }) => fields);

/** The setting that a value belongs to: texts have a value for each language. */
export const fieldOf = (fields: readonly SettingField[], key: string): SettingField | undefined =>
	fields.find(
		({ path, kind }) =>
			path === key || (kind === "local" && key.startsWith(`${path}.`) && /^[\w-]+$/.test(key.slice(path.length + 1))),
	);
