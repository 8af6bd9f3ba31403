import type { Formats } from "@cartwright/ui/formats";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { TrialResult } from "./trial-result.ts";

interface TrialProps {
	readonly trial: TrialResult;
	readonly currency: string;
	readonly formats: Formats;
}

/** What a discount would have done to the last orders; a coupon, if all their buyers had entered its code. */
export function Trial({ trial, currency, formats }: TrialProps) {
	const { t } = useLanguage();
	const { orders, reduced, before, after, belowCost, largest } = trial;
	return (
		<section className="panel stack sheet-panel" aria-live="polite">
			<h2>{t("discount.trial.title")}</h2>
			<p>
				{t("discount.trial.result", {
					orders,
					reduced,
					before: formats.money(before, currency),
					after: formats.money(after, currency),
				})}
			</p>
			{belowCost > 0 && <p className="totals-owed">{t("discount.trial.belowCost", { count: belowCost })}</p>}
			{largest.length > 0 && (
				<>
					<h3>{t("discount.trial.largest")}</h3>
					<ul className="plain-list customer-orders">
						{largest.map(({ id, number, discount }) => (
							<li key={id}>
								<Link className="table-link" to={`/orders/${id}`}>
									#{number}
								</Link>
								<span className="customer-total">{formats.money(discount, currency)}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
