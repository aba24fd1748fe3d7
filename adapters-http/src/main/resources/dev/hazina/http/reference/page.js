'use strict';

// No search: it runs in a worker made from a text, which the policy of this page does not allow.
Redoc.init('/openapi.json', {
  disableSearch: true,
  nativeScrollbars: true,
  hideHostname: true,
  requiredPropsFirst: true,
  expandResponses: '200,201',
  jsonSampleExpandLevel: 4,
  downloadUrls: [
    {title: 'openapi.yaml', url: '/openapi.yaml'},
    {title: 'openapi.json', url: '/openapi.json'}
  ],
  theme: {
    spacing: {sectionVertical: 20},
    colors: {
      primary: {main: '#0b6b50'},
      http: {get: '#0b6b50', post: '#1f5fa8', put: '#7a5aa8', patch: '#a86414', delete: '#b3382c'}
    },
    typography: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: '15px',
      lineHeight: '1.6',
      headings: {fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', fontWeight: '600'},
      code: {fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', fontSize: '13px', color: '#0b5a44',
        backgroundColor: '#eef4f1'},
      links: {color: '#0b6b50'}
    },
    sidebar: {width: '270px', backgroundColor: '#f6f8f7', textColor: '#26332e'},
    rightPanel: {backgroundColor: '#14211d'},
    codeBlock: {backgroundColor: '#0e1815'}
  }
}, document.getElementById('reference'));
