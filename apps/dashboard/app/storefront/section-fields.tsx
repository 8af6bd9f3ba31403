import { Select } from "@cartwright/ui/parts/field";
import { HtmlField } from "../content/html-field.tsx";
import { useLanguage } from "../language.ts";
import { PictureControls } from "../picture-controls.tsx";
import { ProductFinder } from "../product-finder.tsx";
import type { Editing } from "./editing.ts";
import { LinkFields } from "./link-fields.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { noPicture, type SectionDraft, withText } from "./storefront-draft.ts";
import { TextsField } from "./texts-field.tsx";

interface SectionFieldsProps {
	readonly editing: Editing;
	readonly section: SectionDraft;
	/** Its path in the draft. */
	readonly path: string;
	/** `group`: what is undone at once. */
	readonly onChange: (edit: Partial<SectionDraft>, group?: string) => void;
}

/** The fields of a section of the home page, by its kind. */
export function SectionFields(props: SectionFieldsProps) {
	const { t } = useLanguage();
	const { editing, section, onChange } = props;
	const { language } = editing;
	return (
		<div className="stack section-fields">
			<TextsField
				label={t("storefrontRoom.fields.title")}
				hint={section.kind === "COLLECTION" ? t("storefrontRoom.fields.collectionTitle") : undefined}
				language={language}
				value={section.title}
				isOptional
				onChange={(title) => onChange({ title }, `title ${language}`)}
			/>
			{section.kind === "COLLECTION" && <CollectionField {...props} />}
			{section.kind === "PRODUCTS" && <ProductsField {...props} />}
			{section.kind === "TEXT" && (
				<HtmlField
					// Each language has an editor of its own.
					key={language}
					label={t("storefrontRoom.fields.text")}
					hint={undefined}
					isOptional={false}
					value={section.body[language] ?? ""}
					error={undefined}
					isDisabled={false}
					onChange={(html) => onChange({ body: withText(section.body, language, html) }, `body ${language}`)}
				/>
			)}
			{(section.kind === "HERO" || section.kind === "PICTURE_TEXT") && <WordsAndPicture {...props} />}
		</div>
	);
}

function WordsAndPicture({ editing, section, path, onChange }: SectionFieldsProps) {
	const { t } = useLanguage();
	const { language } = editing;
	const { picture } = section;
	return (
		<>
			<TextsField
				label={t("storefrontRoom.fields.text")}
				language={language}
				value={section.text}
				rows={3}
				isOptional
				onChange={(text) => onChange({ text }, `text ${language}`)}
			/>
			<fieldset className="stack">
				<legend>{t("storefrontRoom.fields.picture")}</legend>
				{picture.url && (
					<>
						<img className="category-picture" src={picture.url} alt="" width="320" height="200" />
						<TextsField
							label={t("product.pictures.alt")}
							language={language}
							value={section.altText}
							isOptional
							onChange={(altText) => onChange({ altText }, `alt ${language}`)}
						/>
					</>
				)}
				<PictureControls
					hasPicture={picture.url !== ""}
					error={editing.errorOf(`${path}.image.url`)}
					onChosen={({ id, url, width, height }) => onChange({ picture: { id, url, width, height } })}
					onRemoved={() => onChange({ picture: noPicture, altText: {} })}
				/>
			</fieldset>
			<fieldset className="stack">
				<legend>{t("storefrontRoom.fields.button")}</legend>
				<LinkFields
					editing={editing}
					label={t("storefrontRoom.fields.buttonText")}
					link={section.link}
					path={`${path}.link.url`}
					onChange={(link, group) => onChange({ link }, group)}
				/>
			</fieldset>
		</>
	);
}

function CollectionField({ editing, section, onChange }: SectionFieldsProps) {
	const { t } = useLanguage();
	return (
		<Select
			label={t("storefrontRoom.link.targets.category")}
			value={section.collectionId}
			onChange={({ currentTarget }) => onChange({ collectionId: currentTarget.value })}
		>
			<option value="">{t("storefrontRoom.choose")}</option>
			{editing.categories.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</Select>
	);
}

const maxProducts = 12;

function ProductsField({ editing, section, onChange }: SectionFieldsProps) {
	const { t } = useLanguage();
	const { productIds } = section;
	return (
		<fieldset className="stack">
			<legend>{t("storefrontRoom.fields.products")}</legend>
			<OrderedList
				label={t("storefrontRoom.fields.products")}
				items={productIds}
				nameOf={(id) => editing.products[id] ?? t("storefrontRoom.fields.deleted")}
				keyOf={(id) => id}
				onChange={(ids) => onChange({ productIds: ids })}
				render={() => null}
			/>
			{productIds.length < maxProducts && (
				<ProductFinder
					label={t("storefrontRoom.findProduct")}
					chosen={productIds}
					onChosen={(id) => onChange({ productIds: [...productIds, id] })}
				/>
			)}
		</fieldset>
	);
}
