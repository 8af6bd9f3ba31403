import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";

interface RichTextProps {
	readonly html: string;
	readonly labelledBy: string;
	readonly onChange: (html: string) => void;
}

/** An editor of formatted text. */
export default function RichText({ html, labelledBy, onChange }: RichTextProps) {
	const shown = useRef(html);
	const editor = useEditor({
		extensions: [StarterKit.configure({ link: { openOnClick: false } })],
		content: html,
		// Its styles are part of ours: the page allows no others.
		injectCSS: false,
		editorProps: {
			attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy, dir: "auto" },
		},
		onUpdate: ({ editor: changed }) => {
			shown.current = changed.isEmpty ? "" : changed.getHTML();
			onChange(shown.current);
		},
	});
	// What was undone, discarded or merged elsewhere on the page.
	useEffect(() => {
		if (html === shown.current || editor.isDestroyed) return;
		shown.current = html;
		editor.commands.setContent(html, { emitUpdate: false });
	}, [html, editor]);
	return (
		<>
			<Toolbar editor={editor} />
			<EditorContent editor={editor} />
		</>
	);
}

type Editor = ReturnType<typeof useEditor>;

function Toolbar({ editor }: { editor: Editor }) {
	const { t } = useLanguage();
	const [isLinking, setLinking] = useState(false);
	const active = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive("bold"),
			italic: now.isActive("italic"),
			heading: now.isActive("heading", { level: 2 }),
			bullets: now.isActive("bulletList"),
			numbers: now.isActive("orderedList"),
			link: now.isActive("link"),
			href: String(now.getAttributes("link").href ?? ""),
		}),
	});
	const run = () => editor.chain().focus();
	const buttons = [
		{ name: "bold", sign: "B", press: () => run().toggleBold().run() },
		{ name: "italic", sign: "I", press: () => run().toggleItalic().run() },
		{ name: "heading", sign: "H", press: () => run().toggleHeading({ level: 2 }).run() },
		{ name: "bullets", sign: "•", press: () => run().toggleBulletList().run() },
		{ name: "numbers", sign: "№", press: () => run().toggleOrderedList().run() },
		{ name: "link", sign: "↗", press: () => setLinking(!isLinking) },
	] as const;
	return (
		<div className="rich-text-tools" role="toolbar" aria-label={t("product.description.tools")}>
			{buttons.map(({ name, sign, press }) => (
				<button
					key={name}
					type="button"
					className={`rich-text-tool rich-text-${name}`}
					aria-label={t(`product.description.${name}`)}
					title={t(`product.description.${name}`)}
					aria-pressed={active[name]}
					onClick={press}
				>
					<span aria-hidden="true">{sign}</span>
				</button>
			))}
			{isLinking && (
				<LinkForm
					href={active.href}
					onDone={(href) => {
						setLinking(false);
						if (href) run().extendMarkRange("link").setLink({ href }).run();
						else run().extendMarkRange("link").unsetLink().run();
					}}
				/>
			)}
		</div>
	);
}

function LinkForm({ href, onDone }: { href: string; onDone: (href: string) => void }) {
	const { t } = useLanguage();
	return (
		<form
			className="rich-text-address"
			onSubmit={(event) => {
				event.preventDefault();
				onDone(String(new FormData(event.currentTarget).get("href") ?? "").trim());
			}}
		>
			<input
				className="input"
				name="href"
				type="url"
				defaultValue={href}
				placeholder="https://"
				aria-label={t("product.description.address")}
			/>
			<button className="button button-secondary button-small" type="submit">
				{t("product.description.set")}
			</button>
		</form>
	);
}
