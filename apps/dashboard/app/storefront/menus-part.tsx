import { Button } from "@cartwright/ui/parts/button";
import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";
import type { Editing } from "./editing.ts";
import { LinkFields } from "./link-fields.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { type ColumnDraft, type EntryDraft, type LinkDraft, noLink, type Texts } from "./storefront-draft.ts";
import { TextsField } from "./texts-field.tsx";

const [maxLinks, maxColumns] = [20, 6];

interface MenusPartProps {
	readonly editing: Editing;
	readonly standard: { readonly navigation: readonly EntryDraft[]; readonly footer: readonly ColumnDraft[] };
}

/** The menus of the header and the footer. */
export function MenusPart({ editing, standard }: MenusPartProps) {
	const { t, formats } = useLanguage();
	const { form } = editing;
	const { navigation, footer } = form.draft;
	const setHeader = (next: readonly EntryDraft[], group?: string): void =>
		form.change((now) => ({ ...now, navigation: [...next] }), group);
	const setFooter = (next: readonly ColumnDraft[], group?: string): void =>
		form.change((now) => ({ ...now, footer: [...next] }), group);
	return (
		<div className="stack">
			<section className="panel stack" aria-label={t("storefrontRoom.menus.header")}>
				<h2>{t("storefrontRoom.menus.header")}</h2>
				{navigation.length === 0 && (
					<Standard text={t("storefrontRoom.menus.headerStandard")} items={standard.navigation} onStart={setHeader} />
				)}
				<Links
					editing={editing}
					label={t("storefrontRoom.menus.header")}
					links={navigation}
					path="navigation"
					create={() => ({ ...noLink, links: [] })}
					onChange={setHeader}
					below={(entry, index, change) => (
						<details className="section-details">
							<summary>{t("storefrontRoom.menus.below", { number: formats.number(entry.links.length) })}</summary>
							<Links
								editing={editing}
								label={t("storefrontRoom.menus.belowLabel")}
								links={entry.links}
								path={`navigation[${index}].links`}
								create={() => noLink}
								onChange={(links, group) => change({ ...entry, links }, group)}
							/>
						</details>
					)}
				/>
			</section>
			<section className="panel stack" aria-label={t("storefrontRoom.menus.footer")}>
				<h2>{t("storefrontRoom.menus.footer")}</h2>
				{footer.length === 0 && (
					<Standard text={t("storefrontRoom.menus.footerStandard")} items={standard.footer} onStart={setFooter} />
				)}
				<Columns editing={editing} columns={footer} onChange={setFooter} />
			</section>
		</div>
	);
}

interface StandardProps<Item> {
	readonly text: string;
	readonly items: readonly Item[];
	readonly onStart: (items: readonly Item[]) => void;
}

/** What the storefront shows without a menu, which may be taken over. */
function Standard<Item>({ text, items, onStart }: StandardProps<Item>) {
	const { t } = useLanguage();
	return (
		<>
			<p>{text}</p>
			{items.length > 0 && (
				<Button size="small" kind="secondary" className="start" onClick={() => onStart(items)}>
					{t("storefrontRoom.menus.start")}
				</Button>
			)}
		</>
	);
}

interface LinksProps<Link> {
	readonly editing: Editing;
	readonly label: string;
	readonly links: readonly Link[];
	/** Their path in the draft. */
	readonly path: string;
	readonly create: () => Link;
	readonly onChange: (links: Link[], group?: string) => void;
	/** What stands below a link. */
	readonly below?: (link: Link, index: number, change: (link: Link, group?: string) => void) => ReactNode;
}

function Links<Link extends LinkDraft>({ editing, label, links, path, create, onChange, below }: LinksProps<Link>) {
	const { t } = useLanguage();
	const nameOf = (link: Link): string => wordsOf(link.label, editing.language) || t("storefrontRoom.menus.unnamed");
	return (
		<>
			<OrderedList
				label={label}
				items={links}
				nameOf={nameOf}
				onChange={onChange}
				render={(link, index) => {
					const change = (next: Link, group?: string): void => onChange(links.with(index, next), group);
					return (
						<>
							<details className="section-details" open={link.url === "" || undefined}>
								<summary>{t("storefrontRoom.menus.edit")}</summary>
								<LinkFields
									editing={editing}
									label={t("storefrontRoom.menus.label")}
									link={link}
									path={`${path}[${index}].url`}
									onChange={(edit, group) => change({ ...link, ...edit }, group)}
								/>
							</details>
							{below?.(link, index, change)}
						</>
					);
				}}
			/>
			{links.length < maxLinks && (
				<Button size="small" kind="secondary" className="start" onClick={() => onChange([...links, create()])}>
					{t("storefrontRoom.menus.add")}
				</Button>
			)}
		</>
	);
}

interface ColumnsProps {
	readonly editing: Editing;
	readonly columns: readonly ColumnDraft[];
	readonly onChange: (columns: ColumnDraft[], group?: string) => void;
}

function Columns({ editing, columns, onChange }: ColumnsProps) {
	const { t } = useLanguage();
	const { language } = editing;
	return (
		<>
			<OrderedList
				label={t("storefrontRoom.menus.footer")}
				items={columns}
				nameOf={({ title }) => wordsOf(title, language) || t("storefrontRoom.menus.unnamedColumn")}
				onChange={onChange}
				render={(column, index) => (
					<div className="stack">
						<TextsField
							label={t("storefrontRoom.menus.columnTitle")}
							language={language}
							value={column.title}
							onChange={(title) => onChange(columns.with(index, { ...column, title }), `column ${index} ${language}`)}
						/>
						<Links
							editing={editing}
							label={t("storefrontRoom.menus.columnLinks")}
							links={column.links}
							path={`footer[${index}].links`}
							create={() => noLink}
							onChange={(links, group) => onChange(columns.with(index, { ...column, links }), group)}
						/>
					</div>
				)}
			/>
			{columns.length < maxColumns && (
				<Button
					size="small"
					kind="secondary"
					className="start"
					onClick={() => onChange([...columns, { title: {}, links: [] }])}
				>
					{t("storefrontRoom.menus.addColumn")}
				</Button>
			)}
		</>
	);
}

const wordsOf = (texts: Texts, language: string): string => texts[language] ?? Object.values(texts)[0] ?? "";
