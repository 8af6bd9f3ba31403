import { couponText } from "@cartwright/ui/coupon-text";
import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { Offers } from "@cartwright/ui/parts/offers";
import { useLanguage } from "../language.ts";
import { useBranding } from "../use-branding.ts";
import type { CheckoutResult } from "./act.server.ts";
import type { CheckoutView, LineView } from "./checkout-view.ts";
import type { ExplainedAmount } from "./explained-amount.ts";
import { idOf } from "./field-texts.ts";
import { LineLeadTime, LineList, LinePicture } from "./line-list.tsx";
import { Totals } from "./totals.tsx";
import { WhyTotal } from "./why-total.tsx";

/** The id of the form that the fields and buttons belong to. */
const form = "checkout-form";

interface OrderSummaryProps {
	view: CheckoutView;
	why: readonly ExplainedAmount[];
	codeRefused?: CheckoutResult["codeRefused"] | undefined;
	typed: Readonly<Record<string, string>>;
	/** Whether the amounts are being recalculated. */
	busy: boolean;
}

const giftCardTexts: Readonly<Record<string, "giftCard.expired" | "giftCard.empty">> = {
	GIFT_CARD_DISABLED: "giftCard.expired",
	GIFT_CARD_EXPIRED: "giftCard.expired",
	GIFT_CARD_IS_EMPTY: "giftCard.empty",
};

/** The items and totals. On narrow screens it is collapsed to the total. */
export function OrderSummary({ view, why, codeRefused, typed, busy }: OrderSummaryProps) {
	const { t, formats } = useLanguage();
	const codes = useBranding()?.codes;
	const reader = { t, money: (amount: string) => formats.money(amount, view.currency) };
	const refusedCoupon = view.coupons.problem ?? (codeRefused?.of === "coupon" ? codeRefused : undefined);
	const refusedCard = view.giftCard?.problem ?? (codeRefused?.of === "giftCard" ? codeRefused : undefined);
	return (
		<aside className="summary" aria-label={t("summary.title")}>
			<details className="summary-fold" open={codeRefused !== undefined || undefined} suppressHydrationWarning>
				<summary className="summary-bar">
					<span className="summary-toggle">
						<Icon name="bag" />
						<span>{t("summary.title")}</span>
						<Icon name="down" />
					</span>
					<strong className="summary-total">{formats.money(view.totals.total, view.currency)}</strong>
				</summary>
				<div className="summary-body">
					<h2 className="summary-title">{t("summary.itemCount", { count: view.quantity })}</h2>
					<LineList label={t("summary.lines")} lines={view.lines}>
						{(line) => <SummaryLine key={line.id} line={line} currency={view.currency} />}
					</LineList>
					{view.lineCount > view.lines.length && (
						// A button of the form, so that typed data is not lost.
						<Button
							{...{ form, type: "submit", name: "intent", value: "update", kind: "quiet", size: "small" }}
							formAction={`/hosted/checkout/${view.id}?lines=all`}
						>
							{t("summary.allLines", { count: view.lineCount })}
						</Button>
					)}
					{!view.couponLocked && (codes?.coupons || view.coupons.codes.length > 0 || codeRefused?.of === "coupon") && (
						<Code
							of="coupon"
							applied={view.coupons.codes}
							max={codes?.maxCoupons}
							problem={refusedCoupon && (couponText(refusedCoupon, reader) ?? t("ui.coupon.unknown"))}
							typed={typed.coupon}
						/>
					)}
					{!view.giftCardLocked && (codes?.giftCards || view.giftCard || codeRefused?.of === "giftCard") && (
						<Code
							of="giftCard"
							applied={view.giftCard ? [view.giftCard.code] : []}
							problem={refusedCard && t(giftCardTexts[refusedCard.code ?? ""] ?? "giftCard.refused")}
							typed={typed.giftCard}
						/>
					)}
					<Totals view={view} busy={busy} />
					<WhyTotal view={view} why={why} />
				</div>
			</details>
		</aside>
	);
}

function SummaryLine({ line, currency }: { line: LineView; currency: string }) {
	const { t, formats } = useLanguage();
	const { id, name, description, quantity, total, before, offers, leadTime, problem, notes } = line;
	return (
		<li className={problem ? "line-item line-item-problem" : "line-item"} id={`line-${id}`}>
			<LinePicture line={line} />
			<div className="line-text">
				<p className="line-name">
					<bdi>{name}</bdi>
				</p>
				{description && (
					<p className="line-description">
						<bdi>{description}</bdi>
					</p>
				)}
				<LineLeadTime leadTime={leadTime} />
				<Offers names={offers} />
				<p className="visually-hidden">{t("summary.quantity", { count: quantity })}</p>
				{problem && <LineProblem id={id} name={name} problem={problem} />}
				{notes.map((note) => (
					<p className="line-note" key={note}>
						<bdi>{note}</bdi>
					</p>
				))}
			</div>
			<div className="line-price">
				{total && (
					<>
						<span className="visually-hidden">{t("ui.priceNow")} </span>
						<span>{formats.money(total, currency)}</span>
					</>
				)}
				{before && (
					<s>
						<span className="visually-hidden">{t("ui.priceWas")} </span>
						{formats.money(before, currency)}
					</s>
				)}
			</div>
		</li>
	);
}

/** The problem of a line, with a button that solves it. */
function LineProblem({ id, name, problem }: { id: string; name: string; problem: NonNullable<LineView["problem"]> }) {
	const { t } = useLanguage();
	return (
		<div className="line-problem">
			<p>{t(`lineProblem.${problem.kind}`, { left: problem.left })}</p>
			{problem.kind === "less" ? (
				<Button
					form={form}
					type="submit"
					name="intent"
					value={`take:${id}:${problem.left}`}
					kind="secondary"
					size="small"
				>
					{t("lineProblem.changeQuantity", { left: problem.left })}
				</Button>
			) : (
				<Button
					form={form}
					type="submit"
					name="intent"
					value={`remove:${id}`}
					kind="secondary"
					size="small"
					aria-label={t("lineProblem.removeName", { name })}
				>
					{t("lineProblem.remove")}
				</Button>
			)}
		</div>
	);
}

interface CodeProps {
	of: "coupon" | "giftCard";
	applied: readonly string[];
	/** How many codes there can be; one by default. */
	max?: number | undefined;
	problem: string | undefined;
	typed: string | undefined;
}

/** Few buyers have a code, so the field is collapsed. */
function Code({ of: kind, applied, max = 1, problem, typed }: CodeProps) {
	const takesMore = applied.length < max;
	return (
		<>
			{applied.length > 0 && <AppliedCodes of={kind} applied={applied} problem={takesMore ? undefined : problem} />}
			{takesMore && <CodeField of={kind} problem={problem} typed={typed} />}
		</>
	);
}

/** The codes that were entered, which are removed together. */
function AppliedCodes({ of: kind, applied, problem }: Pick<CodeProps, "of" | "applied" | "problem">) {
	const { t } = useLanguage();
	return (
		<div className="code-applied">
			<span>
				{t(`${kind}.applied`)} <strong dir="ltr">{applied.join(" · ")}</strong>
			</span>
			<Button form={form} type="submit" name="intent" value={`drop:${kind}`} kind="quiet" size="small">
				{t("code.remove")}
			</Button>
			{problem && <Notice tone="warning">{problem}</Notice>}
		</div>
	);
}

function CodeField({ of: kind, problem, typed }: Pick<CodeProps, "of" | "problem" | "typed">) {
	const { t } = useLanguage();
	return (
		<details className="fold" open={problem !== undefined || undefined} suppressHydrationWarning>
			<summary>{t(`${kind}.have`)}</summary>
			<div className="code">
				<Field
					form={form}
					id={idOf(kind)}
					name={kind}
					label={t(`${kind}.label`)}
					error={problem}
					defaultValue={typed ?? ""}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
					dir="ltr"
				/>
				<Button form={form} type="submit" name="intent" value={`apply:${kind}`} kind="secondary">
					{t("code.apply")}
				</Button>
			</div>
		</details>
	);
}
