import { Offers } from "@cartwright/ui/parts/offers";
import { Price } from "@cartwright/ui/parts/price";
import { memo } from "react";
import { useLanguage } from "../language.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import { usePendingQuantities } from "./cart-fetchers.ts";
import type { CartLine } from "./cart-view.ts";
import type { Change } from "./last-seen.ts";
import { LineDescription } from "./line-description.tsx";
import { LineForm } from "./line-form.tsx";
import { LineProblems } from "./line-problems.tsx";
import type { Problem } from "./notifications.ts";

export type Changes = Readonly<Record<string, readonly Change[]>>;

interface CartLinesProps {
	lines: readonly CartLine[];
	changes: Changes;
	/** A problem of one of the lines. */
	problem: Problem | undefined;
	/** The level of the headings: one below the heading above the lines. */
	level: 2 | 3;
}

const noChanges: readonly Change[] = [];

/** The lines, with plain forms. One listener submits them all, so that hundreds of lines hydrate quickly. */
export function CartLines({ lines, changes, problem, level }: CartLinesProps) {
	const { t } = useLanguage();
	const submit = useLiveSubmit();
	const pending = usePendingQuantities();
	return (
		<ul
			className="cart-lines plain-list"
			aria-label={t("cart.lines")}
			onSubmit={(event) => submit(event, `line ${new FormData(event.target as HTMLFormElement).get("line")}`)}
		>
			{lines.map((line) => (
				<Line
					key={line.id}
					line={line}
					level={level}
					changes={changes[line.id] ?? noChanges}
					pending={pending.get(line.id)}
					problem={problem?.line === line.id ? problem : undefined}
				/>
			))}
		</ul>
	);
}

interface LineProps {
	line: CartLine;
	level: 2 | 3;
	changes: readonly Change[];
	/** The requested quantity that is not confirmed yet. */
	pending: number | undefined;
	problem: Problem | undefined;
}

const Line = memo(function Line({ line, level, changes, pending, problem }: LineProps) {
	const { formats } = useLanguage();
	const { currency } = useChrome();
	return (
		<li className="cart-line" hidden={pending === 0} id={`line-${line.id}`}>
			<LineDescription line={line} heading={`h${level}`}>
				<Offers names={line.offers} />
				{(line.quantity > 1 || line.before) && <Price amount={line.price} before={line.before} currency={currency} />}
				<LineProblems line={line} changes={changes} problem={problem} />
			</LineDescription>
			{/* Of what does not exist any more, neither a number nor a later purchase can be asked for; its notice removes it. */}
			{line.availability !== "NOT_FOUND" && <LineForm line={line} quantity={pending ?? line.quantity} />}
			<p className="cart-total" aria-busy={pending !== undefined || undefined}>
				{line.total && formats.money(line.total, currency)}
			</p>
		</li>
	);
});
