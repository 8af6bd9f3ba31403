import { Field, Select } from "@cartwright/ui/parts/field";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import { ProductFinder } from "../product-finder.tsx";
import type { Editing } from "./editing.ts";
import type { Choice } from "./load-storefront.server.ts";
import type { LinkDraft } from "./storefront-draft.ts";
import { TextsField } from "./texts-field.tsx";

const targets = ["address", "category", "product", "page"] as const;
type Target = (typeof targets)[number];

const folders = { category: "/collections/", product: "/products/", page: "/pages/" } as const;

const targetOf = (url: string): Target =>
	(["category", "product", "page"] as const).find((each) => url.startsWith(folders[each])) ?? "address";

interface LinkFieldsProps {
	readonly editing: Editing;
	readonly label: string;
	readonly link: LinkDraft;
	/** Path of the address in the draft. */
	readonly path: string;
	readonly onChange: (link: LinkDraft, group?: string) => void;
}

/** A link: its words, and where it leads. */
export function LinkFields({ editing, label, link, path, onChange }: LinkFieldsProps) {
	const { language } = editing;
	return (
		<div className="stack">
			<TextsField
				label={label}
				language={language}
				value={link.label}
				onChange={(texts) => onChange({ ...link, label: texts }, `${path} label ${language}`)}
			/>
			<TargetFields
				editing={editing}
				url={link.url}
				path={path}
				onChange={(url, name, group) => {
					const isNamed = Object.keys(link.label).length > 0;
					onChange({ url, label: isNamed || !name ? link.label : { [language]: name } }, group);
				}}
			/>
		</div>
	);
}

interface TargetFieldsProps {
	readonly editing: Editing;
	readonly url: string;
	readonly path: string;
	/** `name`: of what was chosen. */
	readonly onChange: (url: string, name?: string, group?: string) => void;
}

/** Where a link leads: to a category, product or page of the shop, or to an address. */
export function TargetFields({ editing, url, path, onChange }: TargetFieldsProps) {
	const { t } = useLanguage();
	const [target, setTarget] = useState(() => targetOf(url));
	const error = editing.errorOf(path);
	return (
		<>
			<Select
				label={t("storefrontRoom.link.target")}
				value={target}
				onChange={({ currentTarget }) => setTarget(currentTarget.value as Target)}
			>
				{targets.map((each) => (
					<option key={each} value={each}>
						{t(`storefrontRoom.link.targets.${each}`)}
					</option>
				))}
			</Select>
			{target === "address" && (
				<Field
					label={t("storefrontRoom.link.address")}
					hint={t("storefrontRoom.link.hint")}
					error={error}
					dir="ltr"
					autoComplete="off"
					maxLength={2000}
					value={url}
					onChange={({ currentTarget }) => onChange(currentTarget.value.trim(), undefined, path)}
				/>
			)}
			{(target === "category" || target === "page") && (
				<PathSelect
					target={target}
					choices={target === "category" ? editing.categories : editing.pages}
					url={url}
					error={error}
					onChange={onChange}
				/>
			)}
			{target === "product" && <ProductTarget url={url} onChange={onChange} />}
		</>
	);
}

interface PathSelectProps {
	readonly target: "category" | "page";
	readonly choices: readonly Choice[];
	readonly url: string;
	readonly error: string | undefined;
	readonly onChange: (url: string, name?: string) => void;
}

function PathSelect({ target, choices, url, error, onChange }: PathSelectProps) {
	const { t } = useLanguage();
	const folder = folders[target];
	const pathOf = ({ slug }: Choice): string => folder + encodeURIComponent(slug);
	const isKnown = choices.some((choice) => pathOf(choice) === url);
	return (
		<Select
			label={t(`storefrontRoom.link.targets.${target}`)}
			error={error}
			value={url.startsWith(folder) ? url : ""}
			onChange={({ currentTarget: { value } }) =>
				onChange(value, choices.find((choice) => pathOf(choice) === value)?.name)
			}
		>
			<option value="">{t("storefrontRoom.choose")}</option>
			{/* What is no longer there stays until somebody chooses another one. */}
			{!isKnown && url.startsWith(folder) && <option value={url}>{url}</option>}
			{choices.map((choice) => (
				<option key={choice.id} value={pathOf(choice)}>
					{choice.name}
				</option>
			))}
		</Select>
	);
}

interface FoundPath {
	readonly id: string;
	readonly name: string;
	readonly path: string;
}

function ProductTarget({ url, onChange }: Pick<TargetFieldsProps, "url" | "onChange">) {
	const { t } = useLanguage();
	const { load, data } = useFetcher<FoundPath>();
	const taken = useRef<FoundPath>(undefined);
	useEffect(() => {
		if (!data || taken.current === data) return;
		taken.current = data;
		onChange(data.path, data.name);
	}, [data, onChange]);
	return (
		<>
			{url.startsWith(folders.product) && (
				<p>
					<bdi>{url}</bdi>
				</p>
			)}
			<ProductFinder
				label={t("storefrontRoom.findProduct")}
				chosen={[]}
				onChosen={(id) => void load(`/product-path/${id}`)}
			/>
		</>
	);
}
