import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useChrome } from "../use-chrome.ts";
import type { CartLine } from "./cart-view.ts";
import type { Change } from "./last-seen.ts";
import { notificationText } from "./notification-text.ts";
import type { Problem } from "./notifications.ts";
import { useAmountReader } from "./use-amount-reader.ts";

interface LineProblemsProps {
	line: CartLine;
	changes: readonly Change[];
	problem: Problem | undefined;
}

/** The problems of a line, each with an action, and what changed since the last visit. */
export function LineProblems({ line, changes, problem }: LineProblemsProps) {
	const { t } = useLanguage();
	const reader = useAmountReader();
	const { id, name, availability, left = 0, remarks } = line;
	const hasNewPrice = changes.some(({ kind }) => kind === "dearer" || kind === "cheaper");
	return (
		<>
			{problem && <Notice tone="danger">{notificationText(problem, reader)}</Notice>}
			{availability === "NOT_FOUND" && (
				<Fix line={id} label={t("cart.remove")} text={t("cart.discontinued")} name={name} intent="remove" />
			)}
			{availability === "NOT_AVAILABLE" && (
				<Fix line={id} label={t("cart.remove")} text={t("cart.soldOut")} name={name} intent="remove" />
			)}
			{availability === "PARTIALLY_AVAILABLE" && (
				<Fix
					line={id}
					label={t("cart.changeQuantity", { count: left })}
					text={t("cart.onlyLeft", { count: left })}
					name={name}
					intent="quantity"
					quantity={left}
				/>
			)}
			{changes.map((change) => (
				<ChangeText key={change.kind} change={change} />
			))}
			{/* A changed price is shown once: our text replaces that of the services. */}
			{(hasNewPrice ? [] : (remarks ?? [])).map((remark) => (
				<p key={remark} className="cart-change">
					{remark}
				</p>
			))}
		</>
	);
}

/** A change since the last visit, as text. */
export function ChangeText({ change }: { change: Change }) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const words: Record<Change["kind"], ReactNode> = {
		dearer: "from" in change && t("cart.priceIncreased", { price: formats.money(change.from, currency) }),
		cheaper: "from" in change && t("cart.priceDecreased", { price: formats.money(change.from, currency) }),
		soldOut: t("cart.soldOutSince"),
		backInStock: t("cart.backInStock"),
	};
	return <p className="cart-change">{words[change.kind]}</p>;
}

interface FixProps {
	line: string;
	name: string;
	text: string;
	label: string;
	intent: "remove" | "quantity";
	quantity?: number;
}

function Fix({ line, name, text, label, intent, quantity }: FixProps) {
	return (
		<Notice tone="warning">
			<p>{text}</p>
			<form method="post" action={links.cart}>
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="line" value={line} />
				{quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
				<Button type="submit" kind="secondary" size="small" aria-label={`${label}: ${name}`}>
					{label}
				</Button>
			</form>
		</Notice>
	);
}
