import { Dialog } from "@cartwright/ui/parts/dialog";
import { useLanguage } from "../language.ts";

const shortcuts = [
	{ keys: ["Ctrl", "K"], name: "palette" },
	{ keys: ["?"], name: "shortcuts" },
	{ keys: ["/"], name: "search" },
	{ keys: ["J", "K"], name: "move" },
	{ keys: ["X"], name: "select" },
	{ keys: ["Enter"], name: "open" },
	{ keys: ["Ctrl", "S"], name: "save" },
	{ keys: ["Ctrl", "D"], name: "fill" },
	{ keys: ["Ctrl", "Z"], name: "undo" },
] as const;

/** What can be done by keys. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
	const { t } = useLanguage();
	return (
		<Dialog open onClose={onClose} title={t("shortcuts.title")}>
			<dl className="shortcuts">
				{shortcuts.map(({ keys, name }) => (
					<div key={name}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{t(`shortcuts.${name}`)}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
