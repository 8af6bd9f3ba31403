import { allCountries } from "@cartwright/ui/countries";
import type { ChoiceList, FieldKind, SettingField } from "./groups/setting-field.ts";

export interface Choice {
	readonly value: string;
	readonly name: string;
}

export type ChoiceLists = Readonly<Partial<Record<ChoiceList, readonly Choice[]>>>;

/** Languages with enough readers that a shop may want to write in them. */
const offeredLanguages =
	"ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh".split(
		" ",
	);

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

/** A Monday, from which the names of weekdays are counted. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

const named = (values: readonly string[], nameOf: (value: string) => string | undefined, locale: string): Choice[] =>
	values
		.map((value) => ({ value, name: nameOf(value) ?? value }))
		.toSorted((one, other) => one.name.localeCompare(other.name, locale));

const display = (locale: string, type: Intl.DisplayNamesType) => {
	const names = new Intl.DisplayNames(locale, { type });
	return (value: string): string | undefined => names.of(value);
};

const load: Readonly<Record<ChoiceList, (locale: string) => Choice[]>> = {
	countries: (locale) => named(allCountries, display(locale, "region"), locale),
	currencies: (locale) => {
		const nameOf = display(locale, "currency");
		return named(Intl.supportedValuesOf("currency"), (code) => `${code} – ${nameOf(code)}`, locale);
	},
	languages: (locale) => named(offeredLanguages, display(locale, "language"), locale),
	timeZones: () => ["UTC", ...Intl.supportedValuesOf("timeZone")].map((value) => ({ value, name: value })),
	weekdays: (locale) => {
		const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
		return weekdays.map((value, day) => ({ value, name: format.format(new Date(monday + day * dayLength)) }));
	},
};

/** What the lists of some fields offer. They are made here, since browsers may name countries and currencies otherwise. */
export const choiceLists = (fields: readonly SettingField[], locale: string): ChoiceLists => {
	const kinds = fields.flatMap((field): readonly FieldKind[] => (field.kind === "rows" ? field.members : [field]));
	const lists = new Set(kinds.flatMap((field) => ("of" in field ? [field.of] : [])));
	return Object.fromEntries([...lists].map((list) => [list, load[list](locale)]));
};

export const languageNames = (languages: readonly string[], locale: string): Record<string, string> => {
	const nameOf = display(locale, "language");
	return Object.fromEntries(languages.map((language) => [language, nameOf(language) ?? language]));
};
