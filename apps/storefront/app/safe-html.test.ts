import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { plainText, safeHtml } from "./safe-html.ts";

describe("texts of a shop", () => {
	it("keep their paragraphs, lists, emphasis and links", () => {
		const html = '<p>Heavy <strong>cotton</strong> &amp; ink</p><ul><li>One<li>Two</ul><a href="/pages/care">Care</a>';
		assert.equal(
			safeHtml(html),
			'<p>Heavy <strong>cotton</strong> &amp; ink</p><ul><li>One</li><li>Two</li></ul><a href="/pages/care" rel="nofollow">Care</a>',
		);
		assert.equal(safeHtml("<h1>Title</h1><div>Text<br/>more</div>"), "<h3>Title</h3><p>Text<br />more</p>");
	});

	it("contain nothing that runs, loads, or has an unsafe URL", () => {
		const hostile = [
			'<script>alert(1)</script><img src=x onerror="alert(1)">',
			"<svg onload=alert(1)><a xlink:href='javascript:alert(1)'>x</a></svg>",
			'<p onclick="alert(1)" style="position:fixed">x</p>',
			'<a href="javascript:alert(1)">x</a><a href="java&#10;script:alert(1)">x</a><a href=" data:text/html,x">x</a>',
			'<a href="//evil.example">x</a><a href="/\\evil.example">x</a>',
			'<iframe src="https://evil.example"></iframe><style>*{display:none}</style>',
			"<<script>alert(1)//<</script>",
			'<a href="https://a.example/?x=<b>" title=">" onmouseover=alert(1)>x</a>',
			"<!-- <p> --><script",
		];
		for (const html of hostile) {
			const safe = safeHtml(html);
			assert.doesNotMatch(safe, /<(?!\/?(p|br|ul|ol|li|strong|b|em|i|h3|h4|blockquote|a)[ >])/, html);
			assert.doesNotMatch(safe, /<[^>]*\s(?!href="|rel="nofollow")[\w:-]+=/, html);
			assert.doesNotMatch(safe, /href="(?!https?:\/\/|mailto:|\/[^/\\])/, html);
		}
	});

	it("close all elements, so that they do not affect what follows", () => {
		assert.equal(safeHtml("<b><i>x"), "<b><i>x</i></b>");
		// A paragraph that ends without a start is an empty one in HTML.
		assert.equal(safeHtml("x</div></p></li>"), "x<p></p>");
	});

	it("are converted to one line of plain text", () => {
		assert.equal(plainText("<p>One &amp;\n two</p><p>three<script>x</script></p>"), "One & two three");
		assert.equal(plainText("5 &lt; 6 &eacute;<svg><title>x</title></svg> <!-- y -->end"), "5 < 6 é end");
	});
});
