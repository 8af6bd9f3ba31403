import { useLanguage } from "../language.ts";
import type { Report } from "./load-report.server.ts";

/** How many carts became checkouts and orders. */
export function Funnel({ steps }: { readonly steps: Report["funnel"] }) {
	const { t, formats } = useLanguage();
	const max = Math.max(...steps.map(({ count }) => count), 1);
	const started = steps[0]?.count ?? 0;
	return (
		<section className="stack">
			<h2>{t("reports.funnel.title")}</h2>
			<ol className="funnel plain-list">
				{steps.map(({ step, count, before }) => (
					<li key={step}>
						<span className="funnel-name">{t(`reports.funnel.${step}`)}</span>
						<span className="funnel-count">{formats.number(count)}</span>
						<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
							<rect width={(count / max) * 100} height="10" />
						</svg>
						<span className="muted">
							{step !== "carts" &&
								started > 0 &&
								`${t("reports.funnel.share", { share: formats.percent(count / started) })} `}
							{t("reports.before", { before: formats.number(before) })}
						</span>
					</li>
				))}
			</ol>
			<p className="hint">{t("reports.funnel.hint")}</p>
		</section>
	);
}
