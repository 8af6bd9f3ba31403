import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import type { ShownKey } from "./key-forms.ts";

/** A key that was just made, to be copied: nobody sees it again. */
export function ShownKeyPanel({ shown, onDone }: { shown: ShownKey; onDone: () => void }) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [isCopied, setCopied] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(shown.secret);
		setCopied(true);
		announce(t("keys.shown.copied"));
	};
	return (
		<section className="panel stack">
			<h2 ref={heading} tabIndex={-1}>
				{t("keys.shown.title", { name: shown.name })}
			</h2>
			<Field
				label={t("keys.shown.key")}
				hint={t("keys.shown.once")}
				value={shown.secret}
				readOnly
				dir="ltr"
				onFocus={({ currentTarget }) => currentTarget.select()}
			/>
			<div className="actions">
				<Button size="small" onClick={() => void copy()}>
					{t(isCopied ? "keys.shown.copied" : "keys.shown.copy")}
				</Button>
				<Button size="small" kind="secondary" onClick={onDone}>
					{t("keys.shown.done")}
				</Button>
			</div>
		</section>
	);
}
