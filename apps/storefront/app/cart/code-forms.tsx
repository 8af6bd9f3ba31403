import { couponText, type RefusedCoupon } from "@cartwright/ui/coupon-text";
import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import type { AppliedCode } from "./cart-view.ts";
import { notificationText } from "./notification-text.ts";
import type { CartNotification, Problem } from "./notifications.ts";
import { useAmountReader } from "./use-amount-reader.ts";

interface CodeFormProps {
	notification: CartNotification | undefined;
	of: Problem["of"];
	title: string;
	children: ReactNode;
}

/** Collapsed until it is needed or has a message. */
function Fold({ notification, of, title, children }: CodeFormProps) {
	return (
		<details className="cart-fold" open={(notification?.kind === "problem" && notification.of === of) || undefined}>
			<summary>{title}</summary>
			{children}
		</details>
	);
}

const errorOf = (notification: CartNotification | undefined, of: Problem["of"]): Problem | undefined =>
	notification?.kind === "problem" && notification.of === of ? notification : undefined;

export function CouponForm({
	notification,
	coupons,
	problem,
}: {
	notification: CartNotification | undefined;
	coupons: readonly AppliedCode[];
	problem: RefusedCoupon | undefined;
}) {
	const { t } = useLanguage();
	const { codes } = useChrome();
	return (
		<>
			{coupons.map((coupon) => (
				<AppliedCoupon key={coupon.id} coupon={coupon} problem={problem} />
			))}
			{coupons.length < codes.maxCoupons && (
				<Fold notification={notification} of="coupon" title={t("cart.couponTitle")}>
					<CodeForm intent="coupon" label={t("cart.couponCode")} problem={errorOf(notification, "coupon")} />
				</Fold>
			)}
		</>
	);
}

function AppliedCoupon({ coupon, problem }: { coupon: AppliedCode; problem: RefusedCoupon | undefined }) {
	const { t } = useLanguage();
	const reader = useAmountReader();
	const text = problem?.data?.code === coupon.code ? couponText(problem, reader) : undefined;
	const submit = useLiveSubmit();
	return (
		<form className="cart-coupon" method="post" action={links.cart} onSubmit={(event) => submit(event, "coupon")}>
			<input type="hidden" name="intent" value="remove-coupon" />
			<input type="hidden" name="coupon" value={coupon.id} />
			<span>{t("cart.coupon", { code: coupon.code })}</span>
			<Button type="submit" kind="quiet" size="small">
				{t("cart.remove")}
			</Button>
			{text && <Notice tone="warning">{text}</Notice>}
		</form>
	);
}

export function GiftCardForm({ notification }: { notification: CartNotification | undefined }) {
	const { t } = useLanguage();
	return (
		<Fold notification={notification} of="giftCard" title={t("cart.giftCardTitle")}>
			<CodeForm intent="gift-card" label={t("cart.giftCardCode")} problem={errorOf(notification, "giftCard")} />
		</Fold>
	);
}

function CodeForm({ intent, label, problem }: { intent: string; label: string; problem: Problem | undefined }) {
	const { t } = useLanguage();
	const reader = useAmountReader();
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
				error={problem && notificationText(problem, reader)}
			/>
			<Button type="submit" kind="secondary">
				{t("cart.apply")}
			</Button>
		</form>
	);
}

export function NoteForm({ notification, note }: { notification: CartNotification | undefined; note: string }) {
	const { t } = useLanguage();
	const reader = useAmountReader();
	const submit = useLiveSubmit();
	const problem = errorOf(notification, "note");
	return (
		<details className="cart-fold" open={note !== "" || undefined}>
			<summary>{t("cart.noteTitle")}</summary>
			<form method="post" action={links.cart} onSubmit={(event) => submit(event, "note")}>
				<input type="hidden" name="intent" value="note" />
				<label className="field">
					<span className="field-label">{t("cart.noteLabel")}</span>
					<textarea className="input" name="note" rows={3} defaultValue={note} key={note} />
				</label>
				{problem && <Notice tone="danger">{notificationText(problem, reader)}</Notice>}
				<Button type="submit" kind="secondary" size="small">
					{t("cart.saveNote")}
				</Button>
			</form>
		</details>
	);
}
