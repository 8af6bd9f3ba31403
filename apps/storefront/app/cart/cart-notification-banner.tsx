import { useFocusOnChange } from "@cartwright/ui/focus-on-change";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useRef } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { notificationText } from "./notification-text.ts";
import type { CartNotification } from "./notifications.ts";
import { useAmountReader } from "./use-amount-reader.ts";

const tones = { problem: "danger", lowered: "warning", removed: "info", saved: "info", returned: "info" } as const;

/** After these actions, the line is elsewhere or gone. */
const leaves: ReadonlySet<CartNotification["kind"]> = new Set(["removed", "saved", "returned"]);

/** The result of the last action; a removed item can be restored from here. */
export function CartNotificationBanner({ notification }: { notification: CartNotification }) {
	const { t } = useLanguage();
	const reader = useAmountReader();
	const place = useRef<HTMLDivElement>(null);
	// The pressed button is gone with its line, so the undo button takes the focus.
	useFocusOnChange(notification, () => {
		if (leaves.has(notification.kind)) place.current?.focus();
	});
	return (
		<div ref={place} tabIndex={-1} className="cart-notification">
			<Notice tone={notification.kind in tones ? tones[notification.kind as keyof typeof tones] : "success"}>
				<p>{notificationText(notification, reader)}</p>
				{notification.kind === "problem" && notification.path && (
					<p>
						<a className="link" href={notification.path}>
							{t("cart.backTo", { name: notification.name ?? "" })}
						</a>
					</p>
				)}
				{notification.kind === "saved" && notification.line && <BackForm line={notification.line} />}
				{notification.kind === "removed" && notification.undo && (
					<UndoForm notification={notification} undo={notification.undo} />
				)}
			</Notice>
		</div>
	);
}

type Removed = Extract<CartNotification, { kind: "removed" }>;

function UndoForm({
	notification: { name },
	undo: { intent, reference, quantity },
}: {
	notification: Removed;
	undo: NonNullable<Removed["undo"]>;
}) {
	const { t } = useLanguage();
	const submit = useLiveSubmit();
	return (
		<form method="post" action={links.cart} onSubmit={(event) => submit(event, "undo")}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="name" value={name} />
			<input type="hidden" name="quantity" value={quantity} />
			<input type="hidden" name="reference" value={JSON.stringify(reference)} />
			<Button type="submit" kind="secondary" size="small">
				{t("cart.undo")}
			</Button>
		</form>
	);
}

/** Restores a line of the cart. */
function BackForm({ line }: { line: string }) {
	const { t } = useLanguage();
	const submit = useLiveSubmit();
	return (
		<form method="post" action={links.cart} onSubmit={(event) => submit(event, "undo")}>
			<input type="hidden" name="line" value={line} />
			<Button type="submit" kind="secondary" size="small" name="intent" value="return">
				{t("cart.undo")}
			</Button>
		</form>
	);
}
