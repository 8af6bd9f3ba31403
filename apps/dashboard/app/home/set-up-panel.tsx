import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { SetUp, SetUpStep } from "./set-up-steps.ts";

/** The way from an empty shop to its first order. It continues where the shop is. */
export function SetUpPanel({ setUp: { steps, hasTestPayments } }: { setUp: SetUp }) {
	const { t } = useLanguage();
	const done = steps.filter(({ isDone }) => isDone).length;
	const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional)?.name;
	return (
		<section className="panel stack set-up" aria-labelledby="set-up">
			<div className="set-up-head">
				<h2 id="set-up">{t("home.setUp.title")}</h2>
				<span className="muted">{t("home.setUp.done", { done, total: steps.length })}</span>
			</div>
			<progress className="set-up-progress" aria-labelledby="set-up" max={steps.length} value={done} />
			<ol className="set-up-steps plain-list">
				{steps.map((step) => (
					<Step key={step.name} step={step} isNext={step.name === next} hasTestPayments={hasTestPayments} />
				))}
			</ol>
		</section>
	);
}

interface StepProps {
	readonly step: SetUpStep;
	readonly isNext: boolean;
	readonly hasTestPayments: boolean;
}

function Step({ step: { name, path, isDone, isOptional }, isNext, hasTestPayments }: StepProps) {
	const { t } = useLanguage();
	const label = t(`home.setUp.step.${name}.title`);
	const isTestPaid = hasTestPayments && (name === "payments" || name === "order");
	return (
		<li className="set-up-step" data-done={isDone || undefined} aria-current={isNext ? "step" : undefined}>
			<span className="set-up-mark">
				{isDone && <Icon name="check" />}
				<span className="visually-hidden">{t(isDone ? "home.setUp.isDone" : "home.setUp.isOpen")}</span>
			</span>
			<div>
				{path ? (
					<Link className="link" to={path}>
						{label}
					</Link>
				) : (
					<a className="link" href="/">
						{label}
					</a>
				)}
				{isOptional && !isDone && <span className="muted"> {t("home.setUp.optional")}</span>}
				{!isDone && <p className="muted">{t(`home.setUp.step.${name}.text`)}</p>}
				{isTestPaid && <p className="muted">{t(`home.setUp.test.${name === "order" ? "order" : "payments"}`)}</p>}
			</div>
		</li>
	);
}
