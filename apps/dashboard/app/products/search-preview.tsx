import { useLanguage } from "../language.ts";
import type { ProductFacts } from "./product-facts.ts";
import { type EditorPart, TextField } from "./text-field.tsx";

const shown = { title: 60, description: 155 };

/** What search engines show of the product, and the texts that it is made of. */
export function SearchPreview({ facts, ...part }: EditorPart & { facts: ProductFacts }) {
	const { t } = useLanguage();
	const { name, description, slug, seoTitle, seoDescription } = part.form.draft.texts;
	const title = seoTitle || name;
	const text = seoDescription || plainText(description);
	const address = facts.url ? facts.url.replace(/[^/]*$/, slug) : slug;
	return (
		<section className="panel stack">
			<h2>{t("product.search.title")}</h2>
			<div className="search-preview">
				<span className="search-preview-title">{shortened(title, shown.title) || t("product.search.noTitle")}</span>
				<span className="search-preview-address">{address}</span>
				<span>{shortened(text, shown.description)}</span>
			</div>
			<TextField {...part} name="slug" />
			<TextField {...part} name="seoTitle" placeholder={name} />
			<TextField {...part} name="seoDescription" isLong />
		</section>
	);
}

const plainText = (html: string): string =>
	html
		.replace(/<[^>]*>/g, " ")
		.replace(/&nbsp;/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ")
		.trim();

const shortened = (text: string, length: number): string => {
	const characters = [...text];
	return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()} …` : text;
};
