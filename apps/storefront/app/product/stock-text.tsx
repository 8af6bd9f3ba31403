import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import type { ProductPage } from "./product-page.ts";
import type { Stock } from "./stock.ts";

interface StockTextProps {
	/** `undefined` if there is no variant with the choices. */
	stock: Stock | undefined;
	product: ProductPage;
}

const icons = { in: "check", few: "alert", ahead: "info", out: "close" } as const;

/** Whether the product is in stock, or when it will be. */
export function StockText({ stock, product }: StockTextProps) {
	const { say } = useLanguage();
	const state = stock?.state ?? "out";
	return (
		<p className={`stock stock-${state}`}>
			<Icon name={icons[state]} />
			<span>{stock ? textOf(stock, product, say) : say("product.combinationNotOffered")}</span>
		</p>
	);
}

const textOf = (
	{ state, left = 0 }: Stock,
	{ digital, aheadNote }: ProductPage,
	say: ReturnType<typeof useLanguage>["say"],
): string => {
	if (state === "out") return say("product.soldOut");
	if (state === "ahead")
		return aheadNote ? say("product.preorderNote", { note: `\u2068${aheadNote}\u2069` }) : say("product.preorderText");
	if (digital) return say("product.download");
	return state === "few" ? say("product.lowStock", { count: left }) : say("product.inStock");
};
