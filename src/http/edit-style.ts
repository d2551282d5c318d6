/** Of the editor on a page; dark as the bar, so that it is no part of any shop's look. */
export const editStyle = `::highlight(office-texts){text-decoration:underline dotted 1px}
::highlight(office-text-here){background-color:#ffe08a;color:#1d1b19}
html[data-office-editing] :is(a,button,label,summary){cursor:text}
office-bar .office-bar__tools{display:flex;gap:8px;margin-inline:auto 0}
office-bar button[aria-pressed=true]{color:#1d1b19;background:#fff}
.office-edit{position:fixed;width:min(440px,calc(100vw - 24px));max-height:min(560px,calc(100vh - 24px));margin:0;
padding:16px;overflow:auto;border:1px solid #77726b;border-radius:10px;color:#fff;background:#1d1b19;
box-shadow:0 12px 40px #0006;font-size:14px;line-height:1.45}
.office-edit::backdrop{background:#0003}
.office-edit h2{margin:0 0 10px;color:inherit;font:600 14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.office-edit p{margin:0 0 8px;overflow-wrap:anywhere}
.office-edit small{color:#c9c4bb;font-size:12px}
.office-edit label{display:block;margin:0 0 10px}
.office-edit .office-edit__scopes{display:flex;flex-wrap:wrap;gap:4px 14px;margin:0 0 10px;padding:0;border:0}
.office-edit .office-edit__scopes label{display:flex;gap:6px;align-items:center;margin:0}
.office-edit :is(textarea,input[type=search]){display:block;width:100%;margin-top:3px;padding:7px 9px;
border:1px solid #8f8a82;border-radius:6px;color:#1d1b19;background:#fff;font:inherit;font-size:16px;box-sizing:border-box}
.office-edit textarea{min-height:40px;field-sizing:content;resize:vertical}
.office-edit .office-edit__bad{color:#ffb4a8}
.office-edit button{min-height:36px;padding:5px 14px;border:1px solid currentColor;border-radius:6px;color:inherit;
background:none;font:inherit;cursor:pointer;overflow-wrap:anywhere;text-align:start}
.office-edit button.office-edit__save{color:#1d1b19;background:#fff}
.office-edit button[aria-disabled=true]{opacity:.55;cursor:not-allowed}
.office-edit :is(button,input,textarea):focus-visible{outline:3px solid #8fc7ff;outline-offset:1px}
.office-edit .office-edit__row{display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:flex-end}
.office-edit ul{display:grid;gap:6px;margin:10px 0;padding:0;list-style:none}
.office-edit li button{width:100%}
.office-edit li small{display:block}`
