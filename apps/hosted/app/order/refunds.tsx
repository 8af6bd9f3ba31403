import { useLanguage } from "../language.ts";
import type { OrderPageView } from "./order-view.ts";

/** What was paid back: how much, when and why. */
export function Refunds({ view: { refunds, currency } }: { view: OrderPageView }) {
	const { t, formats } = useLanguage();
	if (refunds.length === 0) return undefined;
	return (
		<section className="downloads" aria-labelledby="refunds">
			<h2 id="refunds">{t("order.refunds")}</h2>
			<ul className="plain">
				{refunds.map(({ id, date, amount, isPending, reason }) => (
					<li className="download" key={id}>
						<div className="download-text">
							<p className="line-name">{t(isPending ? "order.refundPending" : "order.refundDone")}</p>
							<p className="line-description">
								<span suppressHydrationWarning>{formats.date(date)}</span>
								{reason && (
									<span className="line">
										<bdi>{reason}</bdi>
									</span>
								)}
							</p>
						</div>
						<div className="line-price">{formats.money(amount, currency)}</div>
					</li>
				))}
			</ul>
		</section>
	);
}
