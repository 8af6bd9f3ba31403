import { ButtonLink } from "@cartwright/ui/parts/button";
import { useLanguage } from "../language.ts";
import type { OrderPageView } from "./order-view.ts";

/** What the shop asks for, with a link to the page of each payment. */
export function PaymentLinks({ view: { toPay, currency } }: { readonly view: OrderPageView }) {
	const { t, formats } = useLanguage();
	if (toPay.length === 0) return undefined;
	return (
		// biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore lists without markers
		<ul className="plain downloads" role="list">
			{toPay.map(({ title, amount, url }) => (
				<li key={url} className="download">
					<span className="download-text">
						<bdi>{title}</bdi>
						<br />
						<strong>{formats.money(amount, currency)}</strong>
					</span>
					<ButtonLink href={url} size="small" aria-label={`${t("order.payNow")}: ${title}`}>
						{t("order.payNow")}
					</ButtonLink>
				</li>
			))}
		</ul>
	);
}
