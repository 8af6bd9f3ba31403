import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import type { News, Problem } from "./news.ts";
import { newsText } from "./news-text.ts";

interface CodeFormProps {
	news: News | undefined;
	of: Problem["of"];
	title: string;
	children: ReactNode;
}

/** Closed until somebody needs it, or until there is something to say of it. */
function Fold({ news, of, title, children }: CodeFormProps) {
	return (
		<details className="cart-fold" open={(news?.kind === "problem" && news.of === of) || undefined}>
			<summary>{title}</summary>
			{children}
		</details>
	);
}

const errorOf = (news: News | undefined, of: Problem["of"]): Problem | undefined =>
	news?.kind === "problem" && news.of === of ? news : undefined;

export function CouponForm({ news, coupon }: { news: News | undefined; coupon: string | undefined }) {
	const { say } = useLanguage();
	const submit = useLiveSubmit();
	if (coupon) {
		return (
			<form className="cart-coupon" method="post" action={links.cart} onSubmit={(event) => submit(event, "coupon")}>
				<input type="hidden" name="intent" value="remove-coupon" />
				<span>{say("cart.coupon", { code: coupon })}</span>
				<Button type="submit" kind="quiet" size="small">
					{say("cart.remove")}
				</Button>
			</form>
		);
	}
	return (
		<Fold news={news} of="coupon" title={say("cart.couponTitle")}>
			<CodeForm intent="coupon" label={say("cart.couponCode")} problem={errorOf(news, "coupon")} />
		</Fold>
	);
}

export function GiftCardForm({ news }: { news: News | undefined }) {
	const { say } = useLanguage();
	return (
		<Fold news={news} of="giftCard" title={say("cart.giftCardTitle")}>
			<CodeForm intent="gift-card" label={say("cart.giftCardCode")} problem={errorOf(news, "giftCard")} />
		</Fold>
	);
}

function CodeForm({ intent, label, problem }: { intent: string; label: string; problem: Problem | undefined }) {
	const { say } = useLanguage();
	const submit = useLiveSubmit();
	return (
		<form className="cart-code" method="post" action={links.cart} onSubmit={(event) => submit(event, intent)}>
			<input type="hidden" name="intent" value={intent} />
			<Field
				label={label}
				name="code"
				maxLength={50}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={problem && newsText(problem, say)}
			/>
			<Button type="submit" kind="secondary">
				{say("cart.apply")}
			</Button>
		</form>
	);
}

export function NoteForm({ news, note }: { news: News | undefined; note: string }) {
	const { say } = useLanguage();
	const submit = useLiveSubmit();
	const problem = errorOf(news, "note");
	return (
		<details className="cart-fold" open={note !== "" || undefined}>
			<summary>{say("cart.noteTitle")}</summary>
			<form method="post" action={links.cart} onSubmit={(event) => submit(event, "note")}>
				<input type="hidden" name="intent" value="note" />
				<label className="field">
					<span className="field-label">{say("cart.noteLabel")}</span>
					<textarea className="input" name="note" rows={3} maxLength={1000} defaultValue={note} key={note} />
				</label>
				{problem && <Notice tone="danger">{newsText(problem, say)}</Notice>}
				<Button type="submit" kind="secondary" size="small">
					{say("cart.keepNote")}
				</Button>
			</form>
		</details>
	);
}
