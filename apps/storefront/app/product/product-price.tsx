import { Price } from "@cartwright/ui/parts/price";
import { useLanguage } from "../language.ts";
import { DeliveryNote } from "../price-note.tsx";
import { useChrome } from "../use-chrome.ts";
import { useTaxNote } from "../use-tax-note.ts";
import type { Variant } from "./choices.ts";
import { savedShare } from "./saving.ts";

type Variants = readonly [Variant, ...Variant[]];

const cheapestOf = (variants: Variants): Variant =>
	variants.reduce((least, each) => (Number(each.price) < Number(least.price) ? each : least));

export function PriceOf({ variants }: { variants: Variants }) {
	const { currency } = useChrome();
	const { price, before } = cheapestOf(variants);
	return (
		<Price amount={price} before={before} from={variants.some((each) => each.price !== price)} currency={currency} />
	);
}

/** The price, the former price, and the unit price: of the cheapest variant, if the choices leave several. */
export function ProductPrice({ variants }: { variants: Variants }) {
	const { price, before, perUnit } = cheapestOf(variants);
	const { t, formats } = useLanguage();
	const { currency, priceNotes } = useChrome();
	const taxNote = useTaxNote();
	const saved = savedShare(price, before);
	return (
		<div className="product-price">
			<p>
				<PriceOf variants={variants} />
				{saved > 0 && <span className="product-saving">{t("product.saving", { share: formats.percent(saved) })}</span>}
			</p>
			{(perUnit || taxNote || priceNotes.delivery) && (
				<p className="product-note">
					{perUnit && (
						<>
							{t("product.perUnit", {
								price: formats.money(perUnit.price, currency),
								quantity: perUnit.quantity === 1 ? "" : `${formats.number(perUnit.quantity)} `,
								unit: unitName(t, perUnit.unit),
							})}
							{(taxNote || priceNotes.delivery) && " · "}
						</>
					)}
					{taxNote}
					{taxNote && priceNotes.delivery && " · "}
					<DeliveryNote />
				</p>
			)}
		</div>
	);
}

const units = {
	ML: "product.units.ML",
	CL: "product.units.CL",
	L: "product.units.L",
	CBM: "product.units.CBM",
	MG: "product.units.MG",
	G: "product.units.G",
	KG: "product.units.KG",
	MM: "product.units.MM",
	CM: "product.units.CM",
	M: "product.units.M",
	SQM: "product.units.SQM",
	OZ: "product.units.OZ",
	LB: "product.units.LB",
	FLOZ: "product.units.FLOZ",
	PT: "product.units.PT",
	QT: "product.units.QT",
	GAL: "product.units.GAL",
	IN: "product.units.IN",
	FT: "product.units.FT",
	YD: "product.units.YD",
	SQFT: "product.units.SQFT",
} as const;

const unitName = (t: ReturnType<typeof useLanguage>["t"], unit: string): string =>
	unit in units ? t(units[unit as keyof typeof units]) : unit;
