import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { Price } from "@cartwright/ui/parts/price";
import { useId } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import { usePendingQuantities } from "./cart-fetchers.ts";
import type { Changes } from "./cart-lines.tsx";
import type { CartLine } from "./cart-view.ts";
import { LineDescription } from "./line-description.tsx";
import { ChangeText } from "./line-problems.tsx";
import { MoreLines } from "./more-lines.tsx";

/** The items saved for later. */
export interface SavedView {
	/** All lines, or those shown of a long list. */
	readonly lines: readonly CartLine[];
	/** The number of all lines. */
	readonly lineCount: number;
}

interface SavedLinesProps {
	saved: SavedView;
	changes: Changes;
}

/** The items saved for later, below the cart. Each can be moved back if it is available. */
export function SavedLines({ saved: { lines, lineCount }, changes }: SavedLinesProps) {
	const { t } = useLanguage();
	const title = useId();
	const submit = useLiveSubmit();
	const { currency } = useChrome();
	const pending = usePendingQuantities();
	if (lines.length === 0) return undefined;
	return (
		<section className="cart-saved" aria-labelledby={title}>
			<h2 id={title}>{t("cart.savedTitle")}</h2>
			<ul
				className="cart-lines plain-list"
				onSubmit={(event) => submit(event, `line ${new FormData(event.target as HTMLFormElement).get("line")}`)}
			>
				{lines.map((line) => (
					<li key={line.id} className="cart-line" id={`line-${line.id}`} hidden={pending.has(line.id)}>
						<LineDescription line={line} heading="h3">
							<Price amount={line.price} before={line.before} currency={currency} />
							<Availability line={line} />
							{changes[line.id]?.map((change) => (
								<ChangeText key={change.kind} change={change} />
							))}
						</LineDescription>
						<Acts line={line} />
						{line.quantity > 1 && <p className="cart-total">{t("cart.itemCount", { count: line.quantity })}</p>}
					</li>
				))}
			</ul>
			<MoreLines of="saved" lines={lines} lineCount={lineCount} />
		</section>
	);
}

const isGone = ({ availability }: CartLine): boolean =>
	availability === "NOT_FOUND" || availability === "NOT_AVAILABLE";

function Availability({ line }: { line: CartLine }) {
	const { t } = useLanguage();
	const { availability, left = 0 } = line;
	if (!availability) return undefined;
	const words = {
		NOT_FOUND: t("cart.discontinued"),
		NOT_AVAILABLE: t("cart.soldOut"),
		PARTIALLY_AVAILABLE: t("cart.onlyLeft", { count: left }),
	};
	return <Notice tone="warning">{words[availability]}</Notice>;
}

function Acts({ line }: { line: CartLine }) {
	const { t } = useLanguage();
	const { id, name } = line;
	return (
		<form className="cart-actions" method="post" action={links.cart}>
			<input type="hidden" name="line" value={id} />
			{!isGone(line) && (
				<Button
					type="submit"
					kind="secondary"
					size="small"
					name="intent"
					value="return"
					aria-label={t("cart.moveToCartName", { name })}
				>
					{t("cart.moveToCart")}
				</Button>
			)}
			<button
				className="cart-act"
				type="submit"
				name="intent"
				value="forget"
				aria-label={t("cart.removeName", { name })}
			>
				{t("cart.remove")}
			</button>
		</form>
	);
}
