import { useLanguage } from "./language-context.tsx";

interface PriceProps {
	/** Decimal strings of the wire. */
	amount: string;
	currency: string;
	/** The previous price, if it was higher. */
	before?: string | undefined;
	/** Some variants cost more. */
	from?: boolean | undefined;
	className?: string | undefined;
}

export function Price({ amount, currency, before, from, className }: PriceProps) {
	const { t, formats } = useLanguage();
	const price = formats.money(amount, currency);
	const reduced = before !== undefined && Number(before) > Number(amount);
	const words = from ? t("ui.priceFrom", { price }) : price;
	const classNames = className ? `price ${className}` : "price";
	if (!reduced) return <span className={classNames}>{words}</span>;
	return (
		<span className={classNames}>
			<span className="price-reduced">
				<span className="visually-hidden">{t("ui.priceNow")} </span>
				{words}
			</span>
			<s className="price-before">
				<span className="visually-hidden">{t("ui.priceWas")} </span>
				{formats.money(before, currency)}
			</s>
		</span>
	);
}
