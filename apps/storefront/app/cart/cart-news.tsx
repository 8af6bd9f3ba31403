import { useCalledFocus } from "@cartwright/ui/called-focus";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useRef } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import type { News } from "./news.ts";
import { newsText } from "./news-text.ts";

const tones = { problem: "danger", lowered: "warning", removed: "info", saved: "info", returned: "info" } as const;

/** After these the line that was pressed is no longer where it was. */
const leaves: ReadonlySet<News["kind"]> = new Set(["removed", "saved", "returned"]);

/** What became of the last thing that was asked for; what was taken out can be brought back from here. */
export function CartNews({ news }: { news: News }) {
	const { say } = useLanguage();
	const place = useRef<HTMLDivElement>(null);
	// The button that was pressed is gone with its line: the way back takes the focus in its place.
	useCalledFocus(news, () => {
		if (leaves.has(news.kind)) place.current?.focus();
	});
	return (
		<div ref={place} tabIndex={-1} className="cart-news">
			<Notice tone={news.kind in tones ? tones[news.kind as keyof typeof tones] : "success"}>
				<p>{newsText(news, say)}</p>
				{news.kind === "problem" && news.path && (
					<p>
						<a className="link" href={news.path}>
							{say("cart.backTo", { name: news.name ?? "" })}
						</a>
					</p>
				)}
				{news.kind === "saved" && news.line && <BackForm line={news.line} />}
				{news.kind === "removed" && news.undo && <UndoForm news={news} undo={news.undo} />}
			</Notice>
		</div>
	);
}

type Removed = Extract<News, { kind: "removed" }>;

function UndoForm({
	news: { name },
	undo: { intent, reference, quantity },
}: {
	news: Removed;
	undo: NonNullable<Removed["undo"]>;
}) {
	const { say } = useLanguage();
	const submit = useLiveSubmit();
	return (
		<form method="post" action={links.cart} onSubmit={(event) => submit(event, "undo")}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="name" value={name} />
			<input type="hidden" name="quantity" value={quantity} />
			<input type="hidden" name="reference" value={JSON.stringify(reference)} />
			<Button type="submit" kind="secondary" size="small">
				{say("cart.undo")}
			</Button>
		</form>
	);
}

/** Puts a line back into the cart. */
function BackForm({ line }: { line: string }) {
	const { say } = useLanguage();
	const submit = useLiveSubmit();
	return (
		<form method="post" action={links.cart} onSubmit={(event) => submit(event, "undo")}>
			<input type="hidden" name="line" value={line} />
			<Button type="submit" kind="secondary" size="small" name="intent" value="return">
				{say("cart.undo")}
			</Button>
		</form>
	);
}
