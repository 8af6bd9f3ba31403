import { leadTimeText } from "@cartwright/ui/delivery-text";
import { Icon } from "@cartwright/ui/parts/icon";
import { type StorefrontLanguage, useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";
import type { ProductPage } from "./product-page.ts";
import type { Stock } from "./stock.ts";

interface StockTextProps {
	/** `undefined` if there is no variant with the choices. */
	stock: Stock | undefined;
	product: ProductPage;
}

const icons = { in: "check", few: "alert", ahead: "info", out: "close" } as const;

/** Whether the product is in stock, or when it ships. */
export function StockText({ stock, product }: StockTextProps) {
	const language = useLanguage();
	const { today } = useChrome();
	const { t } = language;
	const state = stock?.state ?? "out";
	const { shipDate, note } = product.preorder;
	return (
		<p className={`stock stock-${state}`}>
			<Icon name={icons[state]} />
			{/* The browser may write dates differently; the server's text is kept. */}
			<span suppressHydrationWarning>
				{stock ? textOf(stock, product, today, language) : t("product.combinationNotOffered")}
				{state === "ahead" && isAhead(shipDate, today) && note && <bdi className="stock-note">{note}</bdi>}
			</span>
		</p>
	);
}

const isAhead = (date: string | null | undefined, today: string): boolean => date != null && date >= today;

const textOf = (
	{ state, left = 0 }: Stock,
	{ digital, preorder, productionDays }: ProductPage,
	today: string,
	language: StorefrontLanguage,
): string => {
	const { t } = language;
	if (state === "out") return t("product.soldOut");
	if (state === "ahead") {
		const { shipDate = null, note } = preorder;
		return note && !isAhead(shipDate, today)
			? t("product.preorderNote", { note: `\u2068${note}\u2069` })
			: leadTimeText({ reason: "PREORDER", shipDate }, today, language);
	}
	if (digital) return t("product.download");
	if (state === "few") return t("product.lowStock", { count: left });
	return productionDays
		? leadTimeText({ reason: "MADE_TO_ORDER", workingDays: productionDays }, today, language)
		: t("product.inStock");
};
