import { useLanguage } from "../language.ts";
import { SearchResult } from "../seo/search-result.tsx";
import type { ProductFacts } from "./product-facts.ts";
import { type EditorPart, TextField } from "./text-field.tsx";

/** What search engines show of the product, and the texts that it is made of. */
export function SearchPreview({ facts, ...part }: EditorPart & { facts: ProductFacts }) {
	const { t } = useLanguage();
	const { name, description, slug, seoTitle, seoDescription } = part.form.draft.texts;
	return (
		<section className="panel stack">
			<h2>{t("product.search.title")}</h2>
			<SearchResult
				title={seoTitle || name}
				address={facts.url ? facts.url.replace(/[^/]*$/, slug) : slug}
				description={seoDescription || description}
			/>
			<TextField {...part} name="slug" />
			<TextField {...part} name="seoTitle" placeholder={name} />
			<TextField {...part} name="seoDescription" isLong />
		</section>
	);
}
