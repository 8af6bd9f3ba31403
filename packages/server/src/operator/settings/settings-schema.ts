import { settingsView } from "@cartwright/commerce/settings/settings-view";
import { defaultSignIn } from "@cartwright/commerce/settings/shop-settings";
import { type FieldDescriptions, loadDescriptions } from "@cartwright/contract/documentation/descriptions";
import type { JsonSchema } from "@cartwright/contract/openapi-schemas";
import { settings as service } from "@cartwright/contract/sites/settings";
import { Settings } from "@cartwright/contract/sites/settings-messages";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { fileSchema } from "../json-files/file-schema.ts";

/** A JSON Schema as `fileSchema` writes it. */
interface Node extends JsonSchema {
	readonly $ref?: string;
	readonly description?: string;
	readonly properties?: Readonly<Record<string, Node>>;
	readonly items?: Node;
	readonly additionalProperties?: Node | boolean;
}

/** Longer defaults, such as those of all pages, are described in words. */
const maxDefaultLength = 200;

/** JSON Schema of a settings file, with the description of each member and its default. */
export const settingsSchema = async (): Promise<Node> => {
	const descriptions = await loadDescriptions();
	const { $defs = {}, ...root } = fileSchema("Settings of a Cartwright shop", Settings) as Node & {
		readonly $defs?: Readonly<Record<string, Node>>;
	};
	const { name: _, revision: __, ...presets } = settingsView({ settings: defaultSettings, signIn: defaultSignIn }, 0);
	const fields = descriptions.services[service.name]?.calls.updateSettings?.request ?? {};
	const annotate = ({ $ref, ...own }: Node, { texts, path }: Place, preset: unknown): Node => {
		const shared = $ref?.replace("#/$defs/", "");
		const node: Node = { ...(shared ? $defs[shared] : {}), ...own };
		const message = shared?.replace(/Input$/, "");
		const inside = message ? { texts: descriptions.messages[message]?.fields ?? {}, path: "" } : { texts, path };
		const { properties, items, additionalProperties } = node;
		const description = node.description ?? texts[path];
		return {
			...node,
			...(description ? { description } : {}),
			...(properties ? { properties: annotateMembers(properties, inside, preset) } : defaultOf(preset)),
			...(items ? { items: annotate(items, inside, undefined) } : {}),
			...(typeof additionalProperties === "object"
				? { additionalProperties: annotate(additionalProperties, inside, undefined) }
				: {}),
		};
	};
	const annotateMembers = (properties: NonNullable<Node["properties"]>, { texts, path }: Place, preset: unknown) =>
		Object.fromEntries(
			Object.entries(properties).map(([name, member]) => {
				const place = { texts, path: path ? `${path}.${name}` : name };
				return [name, annotate(member, place, (preset as Record<string, unknown> | undefined)?.[name])];
			}),
		);
	return annotate(root, { texts: fields, path: "settings" }, presets);
};

/** Where the description of a node is: in the texts of the call or of a shared message, by its path there. */
interface Place {
	readonly texts: FieldDescriptions;
	readonly path: string;
}

const defaultOf = (preset: unknown): { default?: unknown } =>
	preset === undefined || JSON.stringify(preset).length > maxDefaultLength ? {} : { default: preset };

/** A row of the table of all settings. */
export interface SettingRow {
	readonly path: string;
	/** The type of the value, its format and its bounds. */
	readonly values: string;
	readonly preset: string;
	readonly description: string;
}

/** Every setting, in the order of the schema. Members of lists have `[]` in their path. */
export const settingRows = async (): Promise<readonly SettingRow[]> => {
	const rowsOf = (path: string, node: Node): SettingRow[] => {
		const { properties, items } = node;
		if (properties) return membersOf(path, properties);
		const row = { path, values: valuesOf(node), preset: presetOf(node), description: node.description ?? "" };
		return [row, ...(items?.properties ? membersOf(`${path}[]`, items.properties) : [])];
	};
	const membersOf = (path: string, properties: NonNullable<Node["properties"]>): SettingRow[] =>
		Object.entries(properties).flatMap(([name, member]) => rowsOf(path ? `${path}.${name}` : name, member));
	const { revision: _, ...members } = (await settingsSchema()).properties ?? {};
	return membersOf("", members);
};

const maxShownLength = 60;

const presetOf = ({ default: preset }: Node): string => {
	if (preset === undefined) return "";
	const text = JSON.stringify(preset);
	return text.length > maxShownLength ? "(see `settings get`)" : `\`${text}\``;
};

/** What the formats of texts are called. */
const formatNames: Readonly<Record<string, string>> = {
	"color-hex": "colour such as `#24483e`",
	country: "ISO 3166-1 code",
	currency: "ISO 4217 code",
	"date-time": "time",
	email: "email address",
	"language-tag": "language tag",
	subdivision: "ISO 3166-2 code",
	uri: "web address",
	"url-slug": "slug",
};

const textOf = ({ format }: Node): string => formatNames[String(format)] ?? "text";

const valuesOf = (node: Node): string => {
	const { type, format, items, additionalProperties } = node;
	const names = node.enum as readonly string[] | undefined;
	if (names) return names.map((name) => `\`${name}\``).join(", ");
	if (type === "array") return `list${items?.properties ? "" : ` of ${textOf(items ?? {})}s`}${rangeOf(node, "Items")}`;
	if (additionalProperties) return `by language: ${(additionalProperties as Node).items ? "list" : "text"}`;
	if (type === "boolean") return "`true`, `false`";
	if (type === "integer") return `whole number${rangeOf(node, "imum")}`;
	if (type === "number") return `number${rangeOf(node, "imum")}`;
	if (format === "decimal") return `decimal text${decimalRange(node)}`;
	return `${textOf(node)}${rangeOf(node, "Length")}`;
};

const rangeOf = (node: Node, of: "Items" | "Length" | "imum"): string => range(node[`min${of}`], node[`max${of}`]);

const decimalRange = (node: Node): string => {
	const { gte, lte, lt } = (node["x-decimal"] ?? {}) as Record<string, number | undefined>;
	if (lt !== undefined) return `, ${gte ?? ""} to below ${lt}`;
	return range(gte, lte);
};

const range = (min: unknown, max: unknown): string => {
	if (min === undefined && max === undefined) return "";
	return max === undefined ? `, at least ${min}` : min === undefined ? `, up to ${max}` : `, ${min} to ${max}`;
};
