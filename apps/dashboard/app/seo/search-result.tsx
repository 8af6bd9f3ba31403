import { useLanguage } from "../language.ts";

const shownLengths = { title: 60, description: 155 };

interface SearchResultProps {
	readonly title: string;
	readonly address: string;
	/** May be HTML. */
	readonly description: string;
}

/** What search engines show of a page. */
export function SearchResult({ title, address, description }: SearchResultProps) {
	const { t } = useLanguage();
	return (
		<div className="search-preview">
			<span className="search-preview-title">
				{shortened(title, shownLengths.title) || t("product.search.noTitle")}
			</span>
			<span className="search-preview-address">{address}</span>
			<span>{shortened(plainText(description), shownLengths.description)}</span>
		</div>
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
