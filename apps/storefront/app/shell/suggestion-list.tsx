import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { Price } from "@cartwright/ui/parts/price";
import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";
import type { Entry } from "./suggestions.ts";

interface SuggestionListProps {
	id: string;
	open: boolean;
	entries: readonly Entry[];
	active: number;
	optionId(index: number): string;
	failed: boolean;
}

const kinds = ["term", "collection", "page", "product", "all"] as const;

export function SuggestionList({ id, open, entries, active, optionId, failed }: SuggestionListProps) {
	const { t } = useLanguage();
	const titles = {
		term: t("search.terms"),
		collection: t("search.collections"),
		page: t("search.pages"),
		product: t("search.products"),
		all: "",
	};
	return (
		<>
			<div className="suggestions" hidden={!open}>
				{failed && <p className="suggestions-failed">{t("search.failed")}</p>}
				<div id={id} role="listbox" aria-label={t("search.suggestions")} tabIndex={-1}>
					{kinds.map((kind) => {
						const own = entries.flatMap((entry, index) => (entry.kind === kind ? [{ entry, index }] : []));
						if (own.length === 0) return undefined;
						return (
							// biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not sets of fields
							<div key={kind} role="group" aria-label={titles[kind] || t("shell.search")}>
								{titles[kind] && (
									<p className="suggestions-title" aria-hidden="true">
										{titles[kind]}
									</p>
								)}
								{own.map(({ entry, index }) => (
									<Option key={entry.url} id={optionId(index)} entry={entry} active={index === active} />
								))}
							</div>
						);
					})}
				</div>
			</div>
			<p className="visually-hidden" role="status">
				{open ? t("search.suggestionCount", { count: entries.length }) : ""}
			</p>
		</>
	);
}

function Option({ id, entry, active }: { id: string; entry: Entry; active: boolean }) {
	const { t } = useLanguage();
	const { currency } = useChrome();
	const { kind, label, url, product } = entry;
	const isPlace = kind === "collection" || kind === "page";
	return (
		<a
			id={id}
			// The arrow keys move here; the tab key moves past the box.
			tabIndex={-1}
			className="suggestion"
			role="option"
			aria-selected={active}
			href={url}
		>
			{kind === "product" ? (
				product?.picture && <Picture file={product.picture} alt="" ratio={4 / 5} widths={[80, 160]} />
			) : (
				<Icon name={isPlace ? "next" : "search"} turns={isPlace} />
			)}
			<span>{kind === "all" ? t("search.allResults", { text: label }) : label}</span>
			{product && (
				<Price amount={product.price} before={product.before} from={product.priceVaries} currency={currency} />
			)}
		</a>
	);
}
